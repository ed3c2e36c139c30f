import type { Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { SessionInfo } from '@voxgrove/contracts';
import { toApiError } from '@voxgrove/sdk';
import { RemoteRoot, sessionStore, startHistory } from '@voxgrove/sdk/internal';
import { Frame } from '../frame/Frame';
import { appPath, preloadPage, startPages } from '../remotes/page-views';
import { SessionFailure } from './SessionFailure';
import { Splash } from './Splash';
import { fetchSession } from './session';
import { loginPath } from './return-path';
import type { BootData } from './boot-data';

/** Session → frame → remotes. The remote of the address is fetched meanwhile: it does not depend on who is signed in. */
export async function startDashboard(root: Root, { registry }: BootData): Promise<void> {
  preloadPage(appPath(location.pathname) ?? '/');
  root.render(<RemoteRoot name="shell"><Splash done={false} /></RemoteRoot>);
  let session: SessionInfo | null;
  try {
    session = await fetchSession();
  } catch (error) {
    root.render(<RemoteRoot name="shell"><SessionFailure error={toApiError(error)} /></RemoteRoot>);
    return;
  }
  if (!session) return location.replace(loginPath(location));
  sessionStore.set(session);
  startHistory();
  flushSync(() => root.render(<RemoteRoot name="shell"><Frame /></RemoteRoot>));
  startPages(registry);
}
