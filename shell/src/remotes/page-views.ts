import type { RemoteView, ViewState } from '@voxgrove/federation';
import { toSingleSpaApp } from '@voxgrove/federation';
import { basePath, createStore, currentHost } from '@voxgrove/sdk/internal';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { shellPageAt } from '../pages/shell-pages';
import { runnableNow } from './page-registry';
import { onNewRegistry } from './refresh-registry';
import { remoteAt } from './remote-at';
import { loadRemoteModule } from './remote-source';
import { placeView, restartViews } from './views';

const PAGE_EXPOSE = './lifecycles';
export const OUTLET_ID = 'remote-outlet';

export type PageState = ViewState;

/** State of each remote's page, which decides about skeletons and fallbacks. */
export const pageStates = createStore<Record<string, ViewState>>({});

const views = new Map<string, RemoteView>();

export const retryPage = (remote: string): void => views.get(remote)?.retry();

/** Restarts the remote's page and its other places with a newer build. */
export const renewPage = (remote: string): void => restartViews(remote, 'all');

/** Returns the path below /app/{region}, or undefined outside. */
export const appPath = (pathname: string): string | undefined =>
  pathname === basePath() || pathname.startsWith(`${basePath()}/`)
    ? pathname.slice(basePath().length) || '/'
    : undefined;

let started = false;

/** Registers the page of every remote with single-spa. The outlet must be rendered before. */
export function startPages(): void {
  started = true;
  registerPages();
  start({ urlRerouteOnly: true });
}

/** Adds the pages of new remotes and removes those of missing ones. */
onNewRegistry(() => {
  if (!started) return;
  registerPages();
  void triggerAppChange();
});

function registerPages(): void {
  for (const { name, routes } of currentHost().registry.remotes)
    if (routes.length > 0 && !views.has(name)) registerPage(name);
}

function registerPage(name: string): void {
  const view = placeView(name, PAGE_EXPOSE, (state) =>
    pageStates.set((all) => ({ ...all, [name]: state })),
  );
  views.set(name, view);
  registerApplication({
    name,
    app: toSingleSpaApp(view, () => document.getElementById(OUTLET_ID)!),
    activeWhen: ({ pathname }) => {
      const path = appPath(pathname);
      return path !== undefined && remoteAt(path)?.remote.name === name;
    },
  });
}

/** Preloads the page of a path. Errors appear when the page is shown. */
export function preloadPage(path: string): void {
  preload(path)?.catch(() => undefined);
}

function preload(path: string): Promise<unknown> | undefined {
  const remote = remoteAt(path)?.remote;
  if (!remote) return shellPageAt(path)?.load();
  const { chosen, refused } = runnableNow(remote.name);
  return refused ? undefined : loadRemoteModule(chosen, PAGE_EXPOSE);
}
