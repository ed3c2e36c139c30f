import type { PortalSession } from '@voxgrove/contracts';

const bare = (tab: string): string => tab.replaceAll('/', '');

/**
 * Returns the page below /app/{region} that opens after the sign-in, or null if the person may open
 * none.
 */
export function landingOf(
  session: PortalSession,
  agents: readonly { ID: string }[],
): string | null {
  if (session.kind === 'client') {
    const { isNewSignup, onboardingState } = session.client;
    if (isNewSignup && !onboardingState.isCompleted) return '/client/onboarding';
  }
  const agent = agents[0];
  if (agent === undefined) return null;
  const tabs = session.kind === 'client' ? session.client.canAccess : session.canAccess;
  return `/agents/${agent.ID}/${firstTab(tabs)}`;
}

/** Returns the first tab that a person may open. Clients know the overview as home. */
export function firstTab(canAccess: readonly string[]): string {
  const first = bare(canAccess[0] ?? 'home');
  return first === 'overview' ? 'home' : first;
}
