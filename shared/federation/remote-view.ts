import { BUDGETS, within } from './budget';
import type { Budgets } from './budget';
import type { BuildTarget, RunnableRemote } from './build-target';
import { chunkFailure, isChunkError } from './chunk-failure';
import type { CrashMarks } from './crash-marks';
import { RemoteFailure, toFailure } from './failure';
import type { FailureCode } from './failure';
import { isLifecycles } from './lifecycles';
import type { LifecycleProps, RemoteLifecycles } from './lifecycles';
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

/** One build in its container. */
interface Attempt {
  target: BuildTarget;
  container: HTMLElement;
  lifecycles?: RemoteLifecycles;
  mounted?: Promise<void>;
}
/** State between a start and its end, with one or two builds. */
interface Run {
  place: HTMLElement;
  attempt?: Attempt;
  over: boolean;
}

/** After this many hangs in a row, the last known good is shown automatically. */
const HANGS_UNTIL_FALLBACK = 2;

const bootstrapped = new WeakMap<RemoteLifecycles, Promise<void>>();
/**
 * Modules with a chunk that failed to load. A module remembers the failure, so every place loads
 * the module again.
 */
const spoilt = new WeakSet<RemoteLifecycles>();

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

  const propsFor = ({ container }: Attempt): LifecycleProps => ({
    domElement: container,
    ...(props && { slotProps: props }),
  });

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
      if (chosen.override)
        throw new RemoteFailure('OVERRIDE_FAILED', name, {
          build: chosen.build,
          underlying: failure.code,
          cause: failure,
        });
      const askFirst = failure.code === 'MOUNT_HUNG' && marks!.hangs(chosen) < HANGS_UNTIL_FALLBACK;
      if (ownRun.over || fallback === null || askFirst) throw failure;
      onError(failure);
      await clear(ownRun.attempt);
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
      const module = ownRun.attempt?.lifecycles;
      const isSpoilt = module !== undefined && spoilt.has(module);
      const mayPass = error instanceof RemoteFailure && error.mayPass;
      if (ownRun.over || !isSpoilt || !mayPass) throw error;
      onError(error);
      await clear(ownRun.attempt);
      await show(ownRun, target);
    }
  }

  /** Loads the module of a build, without a copy whose chunk has failed. */
  async function loadUnspoilt(target: BuildTarget): Promise<unknown> {
    const module = await load(target, expose, false);
    const isSpoilt = isLifecycles(module) && spoilt.has(module);
    return isSpoilt ? load(target, expose, true) : module;
  }

  /**
   * Shows one build. Returns early if the run has ended.
   * @throws RemoteFailure
   */
  async function show(ownRun: Run, target: BuildTarget): Promise<void> {
    if (ownRun.over) return;
    const { build } = target;
    if (marks?.isSuspect(target)) throw new RemoteFailure('MOUNT_HUNG', name, { build });
    const container = document.createElement('div');
    container.dataset.remote = name;
    ownRun.place.append(container);
    const attempt: Attempt = (ownRun.attempt = { target, container });
    const module = await loadUnspoilt(target);
    if (ownRun.over) return;
    if (!isLifecycles(module)) throw new RemoteFailure('MODULE_INVALID', name, { build });
    attempt.lifecycles = module;
    const end = marks?.begin(target);
    const started = performance.now();
    try {
      await within(
        budgets.mount,
        bringUp(ownRun, attempt, module, target),
        () => new RemoteFailure('MOUNT_TIMEOUT', name, { build }),
      );
    } finally {
      end?.(true);
    }
    if (!ownRun.over && !target.override)
      observer?.mounted(name, build, performance.now() - started);
  }

  async function bringUp(
    ownRun: Run,
    attempt: Attempt,
    module: RemoteLifecycles,
    target: BuildTarget,
  ): Promise<void> {
    if (!bootstrapped.has(module))
      bootstrapped.set(
        module,
        call(() => module.bootstrap(propsFor(attempt))),
      );
    await bootstrapped.get(module)!.catch((error: unknown) => {
      bootstrapped.delete(module);
      return refuse(error, module, target, 'BOOTSTRAP_FAILED');
    });
    // The result comes too late: the run has ended, or has moved on to the last known good.
    if (ownRun.over || ownRun.attempt !== attempt) return;
    attempt.mounted = call(() => module.mount(propsFor(attempt)));
    await attempt.mounted.catch((error: unknown) => refuse(error, module, target, 'MOUNT_FAILED'));
  }

  /** Ends a run in any state. */
  async function takeDown(ownRun: Run): Promise<void> {
    ownRun.over = true;
    await clear(ownRun.attempt);
  }

  /**
   * Removes a build. If its mount is still running, the removal waits until the mount has finished.
   */
  async function clear(attempt: Attempt | undefined): Promise<void> {
    if (!attempt) return;
    const { lifecycles, mounted, container } = attempt;
    if (lifecycles && mounted) {
      const undone = mounted
        .catch(() => undefined)
        .then(() => call(() => lifecycles.unmount(propsFor(attempt))))
        .catch((error: unknown) =>
          onError(new Error(`${name}: unmount() rejected.`, { cause: error })),
        );
      await within(
        budgets.unmount,
        undone,
        () => new Error(`${name}: unmount() did not settle in time.`),
      ).catch(onError);
    }
    container.remove();
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
      const ownRun = run;
      const attempt = ownRun?.attempt;
      if (!ownRun || ownRun.over || !attempt?.lifecycles?.update || !attempt.mounted) return;
      void attempt.mounted
        .then(() => (ownRun.over ? undefined : attempt.lifecycles!.update!(propsFor(attempt))))
        .catch(onError);
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
      const { target, lifecycles } = ownRun.attempt;
      const shownFailure = target.override
        ? new RemoteFailure('OVERRIDE_FAILED', name, {
            build: target.build,
            underlying: failure.code,
            cause: failure,
          })
        : failure;
      if (lifecycles) spoilt.add(lifecycles);
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

/**
 * Rejects with the failure of a lifecycle. The cause may be a chunk that failed before, and that the
 * module remembers.
 */
async function refuse(
  error: unknown,
  module: RemoteLifecycles,
  target: BuildTarget,
  otherwise: FailureCode,
): Promise<never> {
  if (!isChunkError(error)) throw toFailure(error, target, otherwise);
  spoilt.add(module);
  throw await chunkFailure(error, { remote: target.name, build: target.build });
}

/** Calls a lifecycle and turns a synchronous exception into a rejection. */
const call = async (lifecycle: () => Promise<void>): Promise<void> => {
  await lifecycle();
};
