import { randomId } from '@voxgrove/contracts';
import type { RemoteReport, TelemetryBatch } from '@voxgrove/contracts';
import type { RemoteObserver } from '../observer';

/**
 * Collects what this page observes of the remotes, for `POST /registry/telemetry`. Nothing here
 * throws, waits or keeps the page busy. In the shell (all below `@voxgrove/federation/telemetry/`):
 * - Before any remote's code runs: `const recorder = createRecorder()`, `watchErrors(window,
 * recorder)`, `startSending(recorder, sendTo('/registry/telemetry'))`.
 * - After each load, with times in ms: `recorder.loaded(remote, build, { manifest, entry, module,
 * total })`.
 * - After each mount: `recorder.mounted(remote, build, ms)`. The page session counts as good until
 * something fails.
 * - When a fallback is shown: `recorder.failed(remote, build, failure.code)`. The page session
 * counts as bad.
 * - When `build` failed and the last known good was shown instead: `recorder.rescued(remote, build,
 * code)`. This counts as bad, too.
 *
 * `build` is always the build that ran (or should have run). For a remote that shows its last known
 * good, call `rescued` with the build that failed, then `loaded` and `mounted` with the build that
 * is shown.
 */
export interface Recorder extends RemoteObserver {
  /**
   * Records an uncaught error of the remote's code. The report waits, like that of a violation,
   * until the loader reports the build; the loader does not report overrides.
   */
  uncaught(remote: string, build: string): void;
  /** Records that the content security policy blocked an action of the remote's code. */
  violated(remote: string, build: string): void;
  /** Returns the new reports since the last call; null if there are none. */
  take(): TelemetryBatch | null;
}

/**
 * Limits per report and batch. They are below those of TelemetryBatch, so that a batch always fits
 * into 32 kB.
 */
const MAX_TIMES = 20;
const MAX_REPORTS = 20;
const MAX_MS = 120_000;
const MAX_AGE_MS = 7 * 86_400_000;

/**
 * State of one build in this page: whether the loader has reported it, the start of its session,
 * whether the session is bad, and unsent reports.
 */
interface Seen {
  told: boolean;
  since: number | null;
  bad: boolean;
  report: RemoteReport | null;
}

/**
 * Creates a recorder.
 * @param now ms since the epoch; the clock continues while a laptop sleeps
 */
export function createRecorder(now: () => number = Date.now): Recorder {
  const seenByKey = new Map<string, Seen>();

  /** Returns the build's unsent report. The first call counts the page session. */
  const note = (
    remote: string,
    build: string,
    {
      counts = true,
      bad = false,
      byLoader = true,
    }: { counts?: boolean; bad?: boolean; byLoader?: boolean },
  ): RemoteReport => {
    const key = `${remote} ${build}`;
    const record = seenByKey.get(key) ?? { told: false, since: null, bad: false, report: null };
    seenByKey.set(key, record);
    record.told ||= byLoader;
    const report = (record.report ??= emptyReport(remote, build));
    if (counts && record.since === null) {
      record.since = now();
      report.sessions = 1;
    }
    if (bad && !record.bad) {
      record.bad = true;
      report.badSessions = 1;
    }
    return report;
  };

  return {
    loaded(remote, build, { total, ...phases }) {
      const report = note(remote, build, { counts: false });
      keep(report.loadMs, total);
      for (const phase of PHASES) keep(report.phases[phase], phases[phase]);
    },
    mounted(remote, build, ms) {
      const report = note(remote, build, {});
      report.mounts = Math.min(report.mounts + 1, 1_000);
      keep(report.mountMs, ms);
    },
    failed(remote, build, code) {
      const { failures } = note(remote, build, { bad: true });
      failures[code] = Math.min((failures[code] ?? 0) + 1, 1_000);
    },
    rescued(remote, build) {
      const report = note(remote, build, { bad: true });
      report.rescued = Math.min(report.rescued + 1, 1_000);
    },
    uncaught(remote, build) {
      const report = note(remote, build, { bad: true, byLoader: false });
      report.uncaughtErrors = Math.min(report.uncaughtErrors + 1, 10_000);
    },
    violated(remote, build) {
      const report = note(remote, build, { bad: true, byLoader: false });
      report.cspViolations = Math.min(report.cspViolations + 1, 10_000);
    },
    take() {
      const reports: RemoteReport[] = [];
      for (const record of seenByKey.values()) {
        if (record.report === null || !record.told || reports.length === MAX_REPORTS) continue;
        if (record.since !== null)
          record.report.sessionAgeMs = Math.round(
            Math.min(Math.max(now() - record.since, 0), MAX_AGE_MS),
          );
        reports.push(record.report);
        record.report = null;
      }
      return reports.length === 0 ? null : { id: randomId(16), reports };
    },
  };
}

const PHASES = ['manifest', 'entry', 'module'] as const;

const emptyReport = (remote: string, build: string): RemoteReport => ({
  remote,
  build,
  sessions: 0,
  badSessions: 0,
  mounts: 0,
  loadMs: [],
  mountMs: [],
  phases: { manifest: [], entry: [], module: [] },
  failures: {},
  rescued: 0,
  uncaughtErrors: 0,
  cspViolations: 0,
});

/** Keeps the last durations. Drops invalid ones, which occur if the clock is set back. */
function keep(times: number[], ms: number | undefined): void {
  if (ms === undefined || !(ms >= 0)) return;
  times.push(Math.round(Math.min(ms, MAX_MS)));
  if (times.length > MAX_TIMES) times.shift();
}
