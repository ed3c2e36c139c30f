import type { Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { SessionInfo } from '@voxgrove/contracts';
import { toApiError } from '@voxgrove/sdk';
import { RemoteRoot, sessionStore, startHistory } from '@voxgrove/sdk/internal';
import { Frame } from '../frame/Frame';
import { watchLateChunks } from '../remotes/broken-screen';
import { followRegistry } from '../remotes/follow-registry';
import { appPath, preloadPage, startPages } from '../remotes/page-views';
import { sendTelemetry, watchRemotes } from '../remotes/telemetry';
import { SessionFailure } from './SessionFailure';
import { Splash } from './Splash';
import { chooseRegistry } from './choose-registry';
import { markUp } from './mark-up';
import { noticeRefusedOverrides } from './refused-overrides';
import { fetchSession } from './session';
import { loginPath } from './return-path';
import type { BootData } from './boot-data';

/** Session and registry → frame → remotes. The remote of the address is fetched meanwhile: it does not depend on who is signed in. */
export async function startDashboard(root: Root, boot: BootData): Promise<void> {
  watchRemotes();
  watchLateChunks();
  root.render(<RemoteRoot name="shell"><Splash done={false} /></RemoteRoot>);
  const chosen = chooseRegistry(boot).then(() => preloadPage(appPath(location.pathname) ?? '/'));
  let session: SessionInfo | null;
  try {
    session = await fetchSession();
  } catch (error) {
    root.render(<RemoteRoot name="shell"><SessionFailure error={toApiError(error)} /></RemoteRoot>);
    return markUp();
  }
  if (!session) return location.replace(loginPath(location));
  sessionStore.set(session);
  await chosen;
  startHistory();
  flushSync(() => root.render(<RemoteRoot name="shell"><Frame /></RemoteRoot>));
  markUp();
  startPages();
  followRegistry();
  sendTelemetry();
  noticeRefusedOverrides(boot.overridesRefused);
}
