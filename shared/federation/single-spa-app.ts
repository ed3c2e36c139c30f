import type { RemoteView } from './remote-view';

export interface SingleSpaLifecycles {
  bootstrap: () => Promise<void>;
  mount: () => Promise<void>;
  unmount: () => Promise<void>;
}

/**
 * Converts a view to a single-spa application. single-spa marks an application that rejects once as
 * broken until a reload, so these functions never reject; the view handles failures and retries.
 */
export function toSingleSpaApp(view: RemoteView, place: () => HTMLElement): SingleSpaLifecycles {
  return {
    bootstrap: async () => undefined,
    mount: async () => view.mount(place()),
    unmount: () => view.unmount(),
  };
}
