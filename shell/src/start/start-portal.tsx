import type { PageTenant, PortalSession, SessionInfo } from '@voxgrove/contracts';
import { PortalSession as PortalReply } from '@voxgrove/contracts';
import { ApiError, request, toApiError } from '@voxgrove/sdk';
import type { SessionEnd } from '@voxgrove/sdk/internal';
import { RemoteRoot, portalStore, sessionStore, startHistory } from '@voxgrove/sdk/internal';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { offerPortalLanguages } from '../portal/offer-portal-languages';
import { PortalDoor } from '../portal/PortalDoor';
import { PortalFrame } from '../portal/PortalFrame';
import { watchLateChunks } from '../remotes/broken-screen';
import { appPath, preloadPage, startPages } from '../remotes/page-views';
import { watchRemotes } from '../remotes/telemetry';
import type { BootData } from '../host/boot-data';
import { chooseRegistry } from '../host/choose-registry';
import { NO_REMOTES, installHost } from '../host/host';
import { markUp } from './mark-up';
import { SessionFailure } from './SessionFailure';
import { portalSessionInfo } from './portal-session-info';

/** Starts the pages of an agency: signing in, and the dashboard of its clients. */
export async function startPortal(root: Root, boot: BootData, tenant: PageTenant): Promise<void> {
  const { basePath, region } = tenant;
  const login = `${basePath}/login`;
  const path = location.pathname.slice(basePath.length);
  const isInside = /^\/app(\/|$)/.test(path);
  const leave = (why: SessionEnd): void => {
    // The sign-in page shows that a changed password has ended the session.
    if (isInside) location.replace(why === 'LOGIN_AGAIN' ? `${login}?again=1` : login);
  };
  installHost(NO_REMOTES, region, leave, { root: basePath });
  offerPortalLanguages();
  watchRemotes();
  watchLateChunks();
  const show = (content: ReactNode): void => {
    flushSync(() => root.render(<RemoteRoot name="shell">{content}</RemoteRoot>));
    markUp();
  };
  const chosen = chooseRegistry(boot);
  if (!isInside) {
    await chosen;
    startHistory();
    return show(<PortalDoor tenant={tenant} signedIn={boot.signedIn} />);
  }
  if (!path.startsWith(`/app/${region}`))
    history.replaceState(history.state, '', `${basePath}/app/${region}/agents`);
  let session: PortalSession;
  try {
    session = await readSession();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
    return show(<SessionFailure error={toApiError(error)} />);
  }
  portalStore.set({ tenant, session });
  sessionStore.set(portalSessionInfo(tenant, session) satisfies SessionInfo);
  await chosen;
  preloadPage(appPath(location.pathname) ?? '/');
  startHistory();
  show(<PortalFrame readSession={readSession} />);
  startPages();
}

const readSession = (): Promise<PortalSession> =>
  request({ method: 'GET', path: '/portal/session', global: true, output: PortalReply });
