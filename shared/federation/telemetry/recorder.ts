import type { TelemetryBatch } from '@voxgrove/contracts';

/**
 * What this page has seen of the remotes, for `POST /registry/telemetry`. In the shell:
 *
 *     const recorder = createRecorder();
 *     watchErrors(window, recorder);                     // before any remote's code runs
 *     startSending(recorder, beacon('/registry/telemetry'));
 *     …
 *     recorder.loaded(remote, build, { manifest, entry, module, total });   // after each load, ms
 *     recorder.mounted(remote, build, ms);               // after each mount: the page session counts as good, until something fails
 *     recorder.failed(remote, build, failure.code);      // a fallback is shown: the page session counts as bad
 *     recorder.rescued(remote, build);                   // `build` failed and the last known good was shown instead: bad too
 *
 * `build` is always the build that ran (or should have): for a remote that comes up at its last known good, call `rescued` with the
 * build that failed, then `loaded` and `mounted` with the one that came up. Nothing here throws, waits or keeps the page busy.
 */
export interface Recorder {
  loaded(remote: string, build: string, phases: LoadPhases): void;
  mounted(remote: string, build: string, ms: number): void;
  failed(remote: string, build: string, code: string): void;
  rescued(remote: string, build: string): void;
  /** An error nobody caught, thrown by the remote's code. */
  uncaught(remote: string, build: string): void;
  /** The page's content security policy refused something the remote's code did. */
  violated(remote: string, build: string): void;
  /** What is new since the last call; null when nothing is. */
  take(): TelemetryBatch | null;
}

/** How long the parts of one load took, in ms; `total` is contract to module. What was not measured (no manifest was fetched again) is left out. */
export interface LoadPhases { manifest?: number; entry?: number; module?: number; total: number }
