import { createRemoteView, reconcile } from '@voxgrove/federation';
import type { RemoteView, ViewState } from '@voxgrove/federation';
import { crashMarks } from './crash-marks';
import { runnableNow } from './page-registry';
import { onNewRegistry, refreshRegistry } from './refresh-registry';
import { reloadIfGone } from './reload-if-gone';
import { loadRemoteModule } from './remote-source';
import { reportFailure } from './report';
import { recorder } from './telemetry';

/** A module of a remote at a place: its page or a slot. */
export interface PlacedView {
  name: string;
  view: RemoteView;
  state: ViewState;
  place: HTMLElement | undefined;
  /** It runs an override. */ overridden: boolean;
}

const views = new Set<PlacedView>();

/** Creates the view of one place. @param onState receives its states once it is mounted */
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
    remote: async (again) => {
      // Retry uses the current registry, which may have changed or returned.
      if (again) await refreshRegistry();
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

/** The view that contains an element. */
export const viewAt = (name: string, element: HTMLElement): PlacedView | undefined =>
  [...views].find((one) => one.name === name && one.place?.contains(element));

/** Builds running on this page, by remote. */
const runningBuilds = (): Record<string, string> =>
  Object.fromEntries(
    [...views].flatMap(({ name, state }) => (state.phase === 'ready' ? [[name, state.build]] : [])),
  );

/** Lets the places of a remote ask anew what to run; only those that failed, or all. */
export function restartViews(name: string, which: 'failed' | 'all'): void {
  for (const one of views)
    if (one.name === name && (which === 'all' || one.state.phase === 'failed'))
      void one.view.restart();
}

/**
 * What was switched off is taken away, what is on again comes back. A build that runs is left
 * alone: the frame offers the other one.
 */
onNewRegistry(({ previous, fresh, wasTrusted }) => {
  if (!wasTrusted) for (const { name } of fresh.remotes) restartViews(name, 'failed');
  for (const { remote, change } of reconcile(previous, fresh, runningBuilds())) {
    if (change === 'disable' || change === 'enable') restartViews(remote, 'all');
    // What would have been used is used no more: whoever saw it fail gets the other one.
    if (change === 'move') restartViews(remote, 'failed');
  }
});
