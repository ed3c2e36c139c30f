import { within } from './budget';
import type { Budgets } from './budget';
import type { BuildTarget } from './build-target';
import { chunkFailure, isChunkError } from './chunk-failure';
import type { CrashMarks } from './crash-marks';
import { RemoteFailure, toFailure } from './failure';
import type { FailureCode } from './failure';
import { isLifecycles } from './lifecycles';
import type { LifecycleProps, RemoteLifecycles } from './lifecycles';

export interface BuildAttemptOptions {
  /** The remote's name. */
  name: string;
  target: BuildTarget;
  /** Element that receives the container of the build. */
  place: HTMLElement;
  /** Loads the module of the build. `afresh`: ignores the cached module, which failed. */
  load: (afresh: boolean) => Promise<unknown>;
  /** Returns the current props of the slot. */
  slotProps: () => Record<string, unknown> | undefined;
  /** Receives the errors of `update` and `remove`. */
  onError: (failure: Error) => void;
  budgets: Pick<Budgets, 'mount' | 'unmount'>;
  marks?: CrashMarks | undefined;
}

/** The attempt to show one build in its own container. */
export interface BuildAttempt {
  target: BuildTarget;
  /**
   * Loads and mounts the module.
   * @returns the duration of the mount in ms, or undefined if the attempt was removed meanwhile
   * @throws RemoteFailure
   */
  show(): Promise<number | undefined>;
  /** Whether a chunk of the module has failed, so that another attempt must load it afresh. */
  isSpoilt(): boolean;
  /** Notes that a chunk failed after the mount. Every later attempt loads the module afresh. */
  spoil(): void;
  /** Passes the current props to a mounted module. */
  update(): void;
  /**
   * Removes the module and its container. If the mount is still running, the removal waits until
   * the mount has finished. Never rejects.
   */
  remove(): Promise<void>;
}

const bootstrapped = new WeakMap<RemoteLifecycles, Promise<void>>();
/**
 * Modules with a chunk that failed to load. Such a module remembers the failure, so it is not used
 * again: every place loads the module afresh.
 */
const spoilt = new WeakSet<RemoteLifecycles>();

export function buildAttempt({
  name,
  target,
  place,
  load,
  slotProps,
  onError,
  budgets,
  marks,
}: BuildAttemptOptions): BuildAttempt {
  const { build } = target;
  const container = document.createElement('div');
  container.dataset.remote = name;
  let lifecycles: RemoteLifecycles | undefined;
  let mounted: Promise<void> | undefined;
  let removed = false;
  let removal: Promise<void> | undefined;

  const currentProps = (): LifecycleProps => {
    const props = slotProps();
    return { domElement: container, ...(props && { slotProps: props }) };
  };

  /** Loads the module. Loads it afresh if a chunk of the cached module has failed. */
  async function loadUnspoilt(): Promise<unknown> {
    const module = await load(false);
    const isSpoilt = isLifecycles(module) && spoilt.has(module);
    return isSpoilt ? load(true) : module;
  }

  /** Bootstraps the module unless another place has done so, and mounts it. */
  async function bringUp(module: RemoteLifecycles): Promise<void> {
    if (!bootstrapped.has(module))
      bootstrapped.set(
        module,
        call(() => module.bootstrap(currentProps())),
      );
    await bootstrapped.get(module)!.catch((error: unknown) => {
      bootstrapped.delete(module);
      return refuse(error, module, target, 'BOOTSTRAP_FAILED');
    });
    if (removed) return;
    mounted = call(() => module.mount(currentProps()));
    await mounted.catch((error: unknown) => refuse(error, module, target, 'MOUNT_FAILED'));
  }

  async function removeOnce(): Promise<void> {
    removed = true;
    const module = lifecycles;
    if (module && mounted) {
      const undone = mounted
        .catch(() => undefined)
        .then(() => call(() => module.unmount(currentProps())))
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

  return {
    target,
    async show() {
      if (marks?.isSuspect(target)) throw new RemoteFailure('MOUNT_HUNG', name, { build });
      place.append(container);
      const module = await loadUnspoilt();
      if (removed) return undefined;
      if (!isLifecycles(module)) throw new RemoteFailure('MODULE_INVALID', name, { build });
      lifecycles = module;
      const end = marks?.begin(target);
      const started = performance.now();
      try {
        await within(
          budgets.mount,
          bringUp(module),
          () => new RemoteFailure('MOUNT_TIMEOUT', name, { build }),
        );
      } finally {
        end?.(true);
      }
      return removed ? undefined : performance.now() - started;
    },
    isSpoilt: () => lifecycles !== undefined && spoilt.has(lifecycles),
    spoil() {
      if (lifecycles) spoilt.add(lifecycles);
    },
    update() {
      const module = lifecycles;
      if (!module?.update || !mounted) return;
      void mounted
        .then(() => (removed ? undefined : module.update!(currentProps())))
        .catch(onError);
    },
    remove() {
      removal ??= removeOnce();
      return removal;
    },
  };
}

/**
 * Rejects with the failure of a lifecycle. If a chunk failed, the failure is that of the chunk, and
 * the module is not used again.
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
