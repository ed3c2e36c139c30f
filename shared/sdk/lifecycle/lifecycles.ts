/**
 * The interface between shell and remote: single-spa lifecycles on a DOM element, without React.
 */
export interface MountProps {
  domElement: HTMLElement;
  [key: string]: unknown;
}

export interface Lifecycles {
  bootstrap(): Promise<void>;
  mount(props: MountProps): Promise<void>;
  unmount(props: MountProps): Promise<void>;
  update(props: MountProps): Promise<void>;
}
