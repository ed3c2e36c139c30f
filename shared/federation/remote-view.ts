import { BUDGETS, within } from './budget';
import type { Budgets } from './budget';
import type { BuildTarget, RunnableRemote } from './build-target';
import { buildAttempt } from './build-attempt';
import type { BuildAttempt } from './build-attempt';
import type { CrashMarks } from './crash-marks';
import { RemoteFailure, toFailure } from './failure';
import type { RemoteObserver } from './observer';

export type ViewState =
  | { phase: 'idle' }
  | { phase: 'loading' }
  /** `instead`: why the last known good is shown instead of the chosen build. */
  | { phase: 'ready'; build: string; instead: RemoteFailure | null }
  | { phase: 'failed'; failure: RemoteFailure };

export interface ViewOptions {
  /** The remote's name. */
  name: string;
  /** Module to show, e.g. `./lifecycles`. */
  expose: string;
  /**
   * Returns the remote to run, at each start. `isRetry`: the user pressed Retry, so an untrusted
   * registry may be requested again.
   */
  remote: (isRetry: boolean) => RunnableRemote | Promise<RunnableRemote>;
  /** Loads the module of one build. `afresh`: ignore the cached module, which failed. */
  load: (target: BuildTarget, expose: string, afresh: boolean) => Promise<unknown>;
  onState: (state: ViewState) => void;
  /** Receives every error, including invisible ones (a failed unmount, a rescued build). */
  onError: (failure: RemoteFailure | Error) => void;
  marks?: CrashMarks;
  observer?: Pick<RemoteObserver, 'mounted' | 'failed' | 'rescued'>;
  budgets?: Budgets;
}

/** One place on the page for one module of a remote. Its functions never reject or throw. */
export interface RemoteView {
  /**
   * Starts to show the module in `host` and returns at once, so that a slow remote never blocks
   * navigation.
   */
  mount(host: HTMLElement, slotProps?: Record<string, unknown>): void;
  update(slotProps: Record<string, unknown>): void;
  /** After a failure: loads and mounts again. */
  retry(): void;
  /**
   * Removes the module and asks again which build to run, because the remote was disabled or
   * enabled, or another build is wanted. Does nothing if not mounted.
   */
  restart(): Promise<void>;
  /**
   * Call this if the shown module cannot recover, for example because a chunk failed. Removes the
   * module and reports the failure. Retry loads the module again.
   */
  fail(failure: RemoteFailure): Promise<void>;
  /** Removes the module with its container. */
  unmount(): Promise<void>;
}

/** State between a start and its end, with one or two builds. */
interface Run {
  place: HTMLElement;
  attempt?: BuildAttempt;
  over: boolean;
}

/** After this many hangs in a row, the last known good is shown automatically. */
const HANGS_UNTIL_FALLBACK = 2;

export function createRemoteView({
  name,
  expose,
  remote: source,
  load,
  onState,
  onError,
  marks,
  observer,
  budgets = BUDGETS,
}: ViewOptions): RemoteView {
  let host: HTMLElement | undefined;
  let props: Record<string, unknown> | undefined;
  let run: Run | undefined;

  const overrideFailure = ({ build }: BuildTarget, cause: RemoteFailure): RemoteFailure =>
    new RemoteFailure('OVERRIDE_FAILED', name, { build, underlying: cause.code, cause });

  async function start(ownRun: Run, isRetry: boolean): Promise<void> {
    onState({ phase: 'loading' });
    let chosen: BuildTarget | undefined;
    try {
      const remote = await source(isRetry);
      if (remote.refused)
        throw new RemoteFailure(remote.refused.code, name, { reason: remote.refused.reason });
      chosen = remote.chosen;
      const { build } = chosen;
      if (
        isRetry &&
        (remote.fallback === null || (marks?.hangs(chosen) ?? 0) < HANGS_UNTIL_FALLBACK)
      )
        marks?.pardon(chosen);
      const shownBuild = await within(
        budgets.total,
        climb(ownRun, remote),
        () => new RemoteFailure('LOAD_TIMEOUT', name, { build }),
      );
      if (!ownRun.over) onState({ phase: 'ready', ...shownBuild });
    } catch (error) {
      if (ownRun.over) return;
      const failure = toFailure(error, chosen ?? { name }, 'MODULE_THREW');
      onError(failure);
      if (chosen && !chosen.override) observer?.failed(name, chosen.build, failure.code);
      await takeDown(ownRun);
      if (run === ownRun) onState({ phase: 'failed', failure });
    }
  }

  /**
   * Shows the chosen build, or else the last known good. Rejects with the failure of the chosen
   * build.
   */
  async function climb(
    ownRun: Run,
    { chosen, fallback }: RunnableRemote,
  ): Promise<{ build: string; instead: RemoteFailure | null }> {
    try {
      await showOrLoadAgain(ownRun, chosen);
      return { build: chosen.build, instead: null };
    } catch (error) {
      const failure = toFailure(error, chosen, 'MODULE_THREW');
      if (chosen.override) throw overrideFailure(chosen, failure);
      const askFirst = failure.code === 'MOUNT_HUNG' && marks!.hangs(chosen) < HANGS_UNTIL_FALLBACK;
      if (ownRun.over || fallback === null || askFirst) throw failure;
      onError(failure);
      await ownRun.attempt?.remove();
      try {
        await show(ownRun, fallback);
      } catch (second) {
        if (!ownRun.over) onError(toFailure(second, fallback, 'MODULE_THREW'));
        throw failure;
      }
      if (!ownRun.over) observer?.rescued(name, chosen.build, failure.code);
      return { build: fallback.build, instead: failure };
    }
  }

  /**
   * Shows one build. If it cannot start because a chunk failed, loads the build once more.
   * @throws RemoteFailure
   */
  async function showOrLoadAgain(ownRun: Run, target: BuildTarget): Promise<void> {
    try {
      await show(ownRun, target);
    } catch (error) {
      const { attempt } = ownRun;
      const mayPass = error instanceof RemoteFailure && error.mayPass;
      if (ownRun.over || !attempt?.isSpoilt() || !mayPass) throw error;
      onError(error);
      await attempt.remove();
      await show(ownRun, target);
    }
  }

  /**
   * Shows one build. Returns early if the run has ended.
   * @throws RemoteFailure
   */
  async function show(ownRun: Run, target: BuildTarget): Promise<void> {
    if (ownRun.over) return;
    const attempt = buildAttempt({
      name,
      target,
      place: ownRun.place,
      load: (afresh) => load(target, expose, afresh),
      slotProps: () => props,
      onError,
      budgets,
      marks,
    });
    ownRun.attempt = attempt;
    const tookMs = await attempt.show();
    if (tookMs !== undefined && !target.override) observer?.mounted(name, target.build, tookMs);
  }

  /** Ends a run in any state. */
  async function takeDown(ownRun: Run): Promise<void> {
    ownRun.over = true;
    await ownRun.attempt?.remove();
  }

  function begin(isRetry: boolean): void {
    if (!host) return;
    run = { place: host, over: false };
    void start(run, isRetry);
  }

  return {
    mount(element, slotProps) {
      host = element;
      props = slotProps;
      begin(false);
    },
    update(slotProps) {
      props = slotProps;
      if (run && !run.over) run.attempt?.update();
    },
    retry() {
      if (run?.over) begin(true);
    },
    async restart() {
      const ownRun = run;
      if (!ownRun) return;
      if (!ownRun.over) await takeDown(ownRun);
      if (run === ownRun) begin(false);
    },
    async fail(failure) {
      const ownRun = run;
      if (!ownRun?.attempt || ownRun.over) return;
      const { attempt } = ownRun;
      const { target } = attempt;
      const shownFailure = target.override ? overrideFailure(target, failure) : failure;
      attempt.spoil();
      onError(failure);
      if (!target.override) observer?.failed(name, target.build, failure.code);
      await takeDown(ownRun);
      if (run === ownRun) onState({ phase: 'failed', failure: shownFailure });
    },
    async unmount() {
      const ownRun = run;
      host = undefined;
      run = undefined;
      if (ownRun) await takeDown(ownRun);
      onState({ phase: 'idle' });
    },
  };
}
