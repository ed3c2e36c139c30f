import { BUDGETS, within } from './budget';
import type { Budgets } from './budget';
import { RemoteFailure, toFailure } from './failure';
import { isLifecycles } from './lifecycles';
import type { LifecycleProps, RemoteLifecycles } from './lifecycles';

export type ViewState = { phase: 'idle' } | { phase: 'loading' } | { phase: 'ready' } | { phase: 'failed'; failure: RemoteFailure };

export interface ViewOptions {
  /** The remote's name. */
  name: string;
  /** Gets the module; called again by every retry. */
  load: () => Promise<unknown>;
  onState: (state: ViewState) => void;
  /** Told of everything that went wrong, also of what nobody sees (a failed unmount). */
  onError: (failure: RemoteFailure | Error) => void;
  budgets?: Budgets;
}

/** One place on the page showing one module of a remote. None of its functions rejects or throws. */
export interface RemoteView {
  /** Starts showing the module below `host` and returns at once: a slow remote never holds up navigation. */
  mount(host: HTMLElement, slotProps?: Record<string, unknown>): void;
  update(slotProps: Record<string, unknown>): void;
  /** After a failure: loads and mounts again. */
  retry(): void;
  /** Takes the module away; what it leaves behind goes with its container. */
  unmount(): Promise<void>;
}

interface Run { container: HTMLElement; lifecycles?: RemoteLifecycles; mounted?: Promise<void>; over: boolean }

const bootstrapped = new WeakMap<RemoteLifecycles, Promise<void>>();

export function createRemoteView({ name, load, onState, onError, budgets = BUDGETS }: ViewOptions): RemoteView {
  let host: HTMLElement | undefined;
  let props: Record<string, unknown> | undefined;
  let run: Run | undefined;

  const propsFor = ({ container }: Run): LifecycleProps => ({ domElement: container, ...(props && { slotProps: props }) });

  async function start(own: Run): Promise<void> {
    onState({ phase: 'loading' });
    try {
      const module = await load();
      if (own.over) return;
      if (!isLifecycles(module)) throw new RemoteFailure('MODULE_INVALID', name);
      own.lifecycles = module;
      await within(budgets.mount, bringUp(own, module), () => new RemoteFailure('MOUNT_TIMEOUT', name));
      if (!own.over) onState({ phase: 'ready' });
    } catch (error) {
      if (own.over) return;
      const failure = toFailure(error, name, 'MODULE_THREW');
      onError(failure);
      await takeDown(own);
      if (run === own) onState({ phase: 'failed', failure });
    }
  }

  async function bringUp(own: Run, module: RemoteLifecycles): Promise<void> {
    if (!bootstrapped.has(module)) bootstrapped.set(module, call(() => module.bootstrap(propsFor(own))));
    await bootstrapped.get(module)!.catch((error: unknown) => { bootstrapped.delete(module); throw toFailure(error, name, 'BOOTSTRAP_FAILED'); });
    if (own.over) return;
    own.mounted = call(() => module.mount(propsFor(own)));
    await own.mounted.catch((error: unknown) => { throw toFailure(error, name, 'MOUNT_FAILED'); });
  }

  /** Ends a run, in whatever state it is. A mount still under way is undone as soon as it has finished. */
  async function takeDown(own: Run): Promise<void> {
    own.over = true;
    const { lifecycles, mounted, container } = own;
    if (lifecycles && mounted) {
      const undone = mounted.catch(() => undefined).then(() => call(() => lifecycles.unmount(propsFor(own)))).catch((error: unknown) => onError(new Error(`${name}: unmount() rejected.`, { cause: error })));
      await within(budgets.unmount, undone, () => new Error(`${name}: unmount() did not settle in time.`)).catch(onError);
    }
    container.remove();
  }

  function begin(): void {
    if (!host) return;
    const container = document.createElement('div');
    container.dataset.remote = name;
    host.append(container);
    run = { container, over: false };
    void start(run);
  }

  return {
    mount(element, slotProps) {
      host = element;
      props = slotProps;
      begin();
    },
    update(slotProps) {
      props = slotProps;
      const own = run;
      if (!own?.lifecycles?.update || !own.mounted || own.over) return;
      void own.mounted.then(() => (own.over ? undefined : own.lifecycles!.update!(propsFor(own)))).catch(onError);
    },
    retry() {
      if (run?.over) begin();
    },
    async unmount() {
      const own = run;
      host = undefined;
      run = undefined;
      if (own) await takeDown(own);
      onState({ phase: 'idle' });
    },
  };
}

/** Calls a lifecycle so that a synchronous throw is a rejection too. */
const call = async (lifecycle: () => Promise<void>): Promise<void> => { await lifecycle(); };
