import type { SessionEnd } from '@voxgrove/sdk/internal';
import { regionOf } from './region-of';

const PARAMETER = 'return';
const AGAIN = 'again';
/** What the address says of why somebody stands at the door. */
const REASONS = { LOGIN_AGAIN: '1', LOGIN_REQUIRED_FOR_AGENT: 'agent' } as const;
type Reason = keyof typeof REASONS;

interface Address { pathname: string; search: string }

/** Address of the sign-in page that leads back to where the person was. */
export function loginPath({ pathname, search }: Address, why?: SessionEnd): `/${string}` {
  const query = new URLSearchParams({ ...(regionOf(pathname) && { [PARAMETER]: pathname + search }), ...(why && why in REASONS && { [AGAIN]: REASONS[why as Reason] }) });
  return query.size > 0 ? `/login?${query}` : '/login';
}

/** Why the sign-in page stands here, where it is worth telling: a credential has changed, or an agent was to be created. */
export function endedBecause(search: string): Reason | null {
  const said = new URLSearchParams(search).get(AGAIN);
  return (Object.keys(REASONS) as Reason[]).find((reason) => REASONS[reason] === said) ?? null;
}

/** Address of the first steps of a new person, which lead on to where they were going. */
export const onboardingPath = ({ pathname, search }: Address, region: string): string =>
  `/onboarding?${new URLSearchParams({ region, ...(regionOf(pathname) && { [PARAMETER]: pathname + search }) })}`;

/** Where to go after signing in: the asked page when it is one of ours, else `otherwise`. Never another site. */
export function returnPath(search: string, origin: string, otherwise: string): string {
  const asked = new URLSearchParams(search).get(PARAMETER);
  if (!asked || !URL.canParse(asked, origin)) return otherwise;
  const url = new URL(asked, origin);
  return url.origin === origin && regionOf(url.pathname) ? url.pathname + url.search : otherwise;
}

/** The address an invitation was sent to, when the sign-in page stands in its way: only that address can accept it. Empty otherwise. */
export function invitedAs(search: string, origin: string): string {
  const url = new URL(returnPath(search, origin, '/'), origin);
  return /\/invitation$/.test(url.pathname) ? url.searchParams.get('email') ?? '' : '';
}
