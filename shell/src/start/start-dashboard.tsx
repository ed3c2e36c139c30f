import type { Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { ReactNode } from 'react';
import type { SessionInfo } from '@voxgrove/contracts';
import { toApiError } from '@voxgrove/sdk';
import { RemoteRoot, sessionStore, showKeptNotice, startHistory } from '@voxgrove/sdk/internal';
import { Frame } from '../frame/Frame';
import { frameBranding } from '../frame/branding';
import { watchLateChunks } from '../remotes/broken-screen';
import { followRegistry } from '../remotes/follow-registry';
import { appPath, preloadPage, startPages } from '../remotes/page-views';
import { sendTelemetry, watchRemotes } from '../remotes/telemetry';
import { SessionFailure } from './SessionFailure';
import { Splash } from './Splash';
import { chooseRegistry } from '../host/choose-registry';
import { NO_REMOTES, installHost } from '../host/host';
import { markUp } from './mark-up';
import { noticeRefusedOverrides } from '../host/refused-overrides';
import { fetchSession } from '../session/session';
import { startRegion } from './start-region';
import { loginPath, onboardingPath } from '../session/return-path';
import type { BootData } from '../host/boot-data';

/** Returns the content with the splash, which stays mounted while the content changes. */
const screen = (content: ReactNode, done: boolean) => (
  <RemoteRoot name="shell">
    {content}
    <Splash done={done} />
  </RemoteRoot>
);

/**
 * Starts the dashboard: session and registry first, then the shell, then the remotes. The remote of
 * the address is loaded in parallel, because it does not depend on the session.
 */
export async function startDashboard(root: Root, boot: BootData): Promise<void> {
  const region = startRegion();
  installHost(NO_REMOTES, region, (why) => location.replace(loginPath(location, why)));
  watchRemotes();
  watchLateChunks();
  root.render(screen(null, false));
  const chosen = chooseRegistry(boot).then(() => preloadPage(appPath(location.pathname) ?? '/'));
  let session: SessionInfo | null;
  try {
    session = await fetchSession();
  } catch (error) {
    root.render(
      <RemoteRoot name="shell">
        <SessionFailure error={toApiError(error)} />
      </RemoteRoot>,
    );
    return markUp();
  }
  if (!session) return; // The host was notified and opens the sign-in page.
  if (!session.user.profileComplete) return location.replace(onboardingPath(location, region));
  sessionStore.set(session);
  frameBranding.set(boot.branding);
  await chosen;
  startHistory();
  flushSync(() => root.render(screen(<Frame />, true)));
  markUp();
  showKeptNotice();
  startPages();
  followRegistry();
  sendTelemetry(boot.pageProof);
  noticeRefusedOverrides(boot.overridesRefused);
}
