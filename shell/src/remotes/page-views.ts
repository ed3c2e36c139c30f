import type { ResolvedRegistry, ResolvedRemote } from '@voxgrove/contracts';
import { createRemoteView, toSingleSpaApp } from '@voxgrove/federation';
import type { RemoteView, ViewState } from '@voxgrove/federation';
import { basePath, createStore } from '@voxgrove/sdk/internal';
import { registerApplication, start } from 'single-spa';
import { shellPageAt } from '../pages/shell-pages';
import { remoteAt } from './remote-at';
import { loadRemoteModule } from './remote-source';
import { reportFailure } from './report';

export const PAGE_EXPOSE = './lifecycles';
export const OUTLET_ID = 'remote-outlet';

/** What each remote's page is doing; the frame shows a skeleton or a fallback from it. */
export const pageStates = createStore<Record<string, ViewState>>({});

const views = new Map<string, RemoteView>();

export const retryPage = (remote: string): void => views.get(remote)?.retry();

/** Path below /app/{region}, or undefined outside. */
export const appPath = (pathname: string): string | undefined => (pathname === basePath() || pathname.startsWith(`${basePath()}/`) ? pathname.slice(basePath().length) || '/' : undefined);

/** Gives every remote's page to single-spa. The frame with the outlet has to be on the page. */
export function startPages(registry: ResolvedRegistry): void {
  for (const remote of registry.remotes) if (remote.routes.length > 0) registerPage(remote);
  start({ urlRerouteOnly: true });
}

function registerPage(remote: ResolvedRemote): void {
  const { name } = remote;
  const view = createRemoteView({
    name,
    load: () => loadRemoteModule(remote, PAGE_EXPOSE),
    onState: (state) => pageStates.set((all) => ({ ...all, [name]: state })),
    onError: reportFailure,
  });
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

/** Begins loading the page of a path, before anything asks for it. Whether it worked is seen when it is shown. */
export function preloadPage(path: string): void {
  const remote = remoteAt(path)?.remote;
  const loading = remote ? loadRemoteModule(remote, PAGE_EXPOSE) : shellPageAt(path)?.load();
  loading?.catch(() => undefined);
}
