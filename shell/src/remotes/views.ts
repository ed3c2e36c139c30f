import { createRemoteView, reconcile } from '@voxgrove/federation';
import type { RemoteView, ViewState } from '@voxgrove/federation';
import { crashMarks } from './crash-marks';
import { runnableNow } from './page-registry';
import { onNewRegistry, refreshRegistry } from './refresh-registry';
import { reloadIfGone } from './reload-if-gone';
import { loadRemoteModule } from './remote-source';
import { reportFailure } from './report';
import { recorder } from './telemetry';

/** A module of a remote at one place: the remote's page or a slot. */
export interface PlacedView {
  name: string;
  view: RemoteView;
  state: ViewState;
  place: HTMLElement | undefined;
  /** Whether an override runs. */
  overridden: boolean;
}

const views = new Set<PlacedView>();

/**
 * Creates the view of one place. @param onState called with each state of the view after it is
 * mounted
 */
export function placeView(
  name: string,
  expose: string,
  onState: (state: ViewState) => void,
): RemoteView {
  const view = createRemoteView({
    name,
    expose,
    load: loadRemoteModule,
    marks: crashMarks,
    observer: recorder,
    onError: reportFailure,
    remote: async (isRetry) => {
      // Retry uses the current registry, which may have changed or may be available again.
      if (isRetry) await refreshRegistry();
      const runnable = runnableNow(name);
      placed.overridden = runnable.chosen.override;
      return runnable;
    },
    onState: (state) => {
      placed.state = state;
      onState(state);
      if (state.phase === 'failed') void reloadIfGone(state.failure);
    },
  });
  const placed: PlacedView = {
    name,
    view,
    state: { phase: 'idle' },
    place: undefined,
    overridden: false,
  };
  views.add(placed);
  return {
    ...view,
    mount(place, props) {
      placed.place = place;
      views.add(placed);
      view.mount(place, props);
    },
    unmount() {
      views.delete(placed);
      return view.unmount();
    },
  };
}

/** Returns the view that contains an element. */
export const viewAt = (name: string, element: HTMLElement): PlacedView | undefined =>
  [...views].find((view) => view.name === name && view.place?.contains(element));

/** Returns the builds that run on this page, by remote. */
const runningBuilds = (): Record<string, string> =>
  Object.fromEntries(
    [...views].flatMap(({ name, state }) => (state.phase === 'ready' ? [[name, state.build]] : [])),
  );

/** Makes the places of a remote look up again what to run: only those that failed, or all. */
export function restartViews(name: string, scope: 'failed' | 'all'): void {
  for (const view of views)
    if (view.name === name && (scope === 'all' || view.state.phase === 'failed'))
      void view.view.restart();
}

/**
 * Applies a newer registry to the page. Remotes that were disabled or enabled restart everywhere. A
 * running build continues to run, and the frame offers the newer one.
 */
onNewRegistry(({ previous, fresh, wasTrusted }) => {
  if (!wasTrusted) for (const { name } of fresh.remotes) restartViews(name, 'failed');
  for (const { remote, change } of reconcile(previous, fresh, runningBuilds())) {
    if (change === 'disable' || change === 'enable') restartViews(remote, 'all');
    // The chosen build has changed. Only places where the old build failed get the new one.
    if (change === 'move') restartViews(remote, 'failed');
  }
});
