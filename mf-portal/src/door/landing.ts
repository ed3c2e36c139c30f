import type { PortalSession } from '@voxgrove/contracts';

const bare = (tab: string): string => tab.replaceAll('/', '');

/**
 * Where somebody goes after signing in, below /app/{region}. Null: there is nothing to go to.
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

/** The first tab that somebody may open; clients know the overview as home. */
export function firstTab(canAccess: readonly string[]): string {
  const first = bare(canAccess[0] ?? 'home');
  return first === 'overview' ? 'home' : first;
}
