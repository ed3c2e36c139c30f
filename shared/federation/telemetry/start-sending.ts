import type { TelemetryBatch } from '@voxgrove/contracts';
import type { Recorder } from './recorder';

/** Hands a body over. `leaving`: the page may be gone in a moment. @returns false when it was not taken and is worth another try */
export type Send = (body: string, leaving: boolean) => boolean | Promise<boolean>;

const EVERY_MS = 30_000;
/** Batches kept while nothing can be sent; the oldest go first. */
const MAX_KEPT = 10;

/**
 * Sends what the recorder has: every 30 s when there is something, and when the page is hidden or left. What was refused
 * or not answered is sent again the next time. @returns a function that ends it
 */
export function startSending(
  recorder: Recorder,
  send: Send,
  now: () => number = Date.now,
): () => void {
  let kept: { batch: TelemetryBatch; takenAt: number }[] = [];

  const sendAll = async (leaving: boolean): Promise<void> => {
    const batch = recorder.take();
    const due = [...kept, ...(batch === null ? [] : [{ batch, takenAt: now() }])];
    kept = [];
    await Promise.all(
      due.map(async (one) => {
        const taken = await attempt(() =>
          send(JSON.stringify(aged(one.batch, now() - one.takenAt)), leaving),
        );
        if (!taken) kept = [...kept, one].slice(-MAX_KEPT);
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

/** To `url` of this origin: by beacon when the page may be gone, else by a request whose answer can be looked at. */
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

/** `send` is started before this returns, so that a page that is being left still gets it out. */
const attempt = async (send: () => boolean | Promise<boolean>): Promise<boolean> => {
  try {
    return await send();
  } catch {
    return false; // Offline, or the browser has no room for it: kept for the next time.
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
