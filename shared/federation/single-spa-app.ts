import type { RemoteView } from './remote-view';

export interface SingleSpaLifecycles {
  bootstrap: () => Promise<void>;
  mount: () => Promise<void>;
  unmount: () => Promise<void>;
}

/**
 * A view as a single-spa application. single-spa marks an application that rejects once as broken for the life of the
 * page, so these never do; failing and retrying happen inside the view.
 */
export function toSingleSpaApp(view: RemoteView, place: () => HTMLElement): SingleSpaLifecycles {
  return {
    bootstrap: async () => undefined,
    mount: async () => view.mount(place()),
    unmount: () => view.unmount(),
  };
}
