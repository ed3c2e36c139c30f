import type { TelemetryBatch } from '@voxgrove/contracts';
import type { Recorder } from './recorder';

/**
 * Sends a body. `leaving`: the page may close at once.
 * @returns false if the server did not accept the body and a retry is worthwhile
 */
export type Send = (body: string, leaving: boolean) => boolean | Promise<boolean>;

const EVERY_MS = 30_000;
/**
 * Maximum number of batches that are kept while nothing can be sent. The oldest are dropped first.
 */
const MAX_KEPT = 10;

/**
 * Sends reports every 30 s if there are any, and when the page is hidden or left. Batches that were
 * not accepted are sent again the next time.
 * @returns a function that stops sending
 */
export function startSending(
  recorder: Recorder,
  send: Send,
  now: () => number = Date.now,
): () => void {
  let unsentBatches: { batch: TelemetryBatch; takenAt: number }[] = [];

  const sendAll = async (leaving: boolean): Promise<void> => {
    const batch = recorder.take();
    const due = [...unsentBatches, ...(batch === null ? [] : [{ batch, takenAt: now() }])];
    unsentBatches = [];
    await Promise.all(
      due.map(async (unsent) => {
        const isAccepted = await attempt(() =>
          send(JSON.stringify(aged(unsent.batch, now() - unsent.takenAt)), leaving),
        );
        if (!isAccepted) unsentBatches = [...unsentBatches, unsent].slice(-MAX_KEPT);
      }),
    );
  };
  const leave = (): void => {
    void sendAll(true);
  };
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') leave();
  };

  const timer = setInterval(() => void sendAll(false), EVERY_MS);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', leave);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', leave);
  };
}

/**
 * Sends to `url` on this origin: as a beacon if the page may close, otherwise as a request whose
 * response can be checked.
 */
export const sendTo =
  (url: string): Send =>
  async (body, leaving) => {
    if (leaving) return navigator.sendBeacon(url, body);
    const { status } = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      keepalive: true,
    });
    return status !== 429 && status < 500;
  };

/**
 * Calls `send` before this function returns, so that sending works on a page that is being left.
 */
const attempt = async (send: () => boolean | Promise<boolean>): Promise<boolean> => {
  try {
    return await send();
  } catch {
    return false; // Offline, or the browser has no room. The batch is kept for later.
  }
};

const aged = ({ id, reports }: TelemetryBatch, ms: number): TelemetryBatch => ({
  id,
  reports: reports.map((report) =>
    report.sessionAgeMs === undefined
      ? report
      : { ...report, sessionAgeMs: report.sessionAgeMs + Math.max(Math.round(ms), 0) },
  ),
});
