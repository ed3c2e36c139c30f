/**
 * single-spa's lifecycle functions, as a remote exports them. Only a DOM element and plain props
 * pass between shell and remote.
 */
export interface RemoteLifecycles {
  bootstrap(props: LifecycleProps): Promise<void>;
  mount(props: LifecycleProps): Promise<void>;
  unmount(props: LifecycleProps): Promise<void>;
  update?(props: LifecycleProps): Promise<void>;
}

export interface LifecycleProps {
  domElement: HTMLElement;
  slotProps?: Record<string, unknown>;
}

export function isLifecycles(module: unknown): module is RemoteLifecycles {
  const candidate = module as Partial<RemoteLifecycles> | null;
  return (
    typeof candidate?.bootstrap === 'function' &&
    typeof candidate.mount === 'function' &&
    typeof candidate.unmount === 'function'
  );
}
