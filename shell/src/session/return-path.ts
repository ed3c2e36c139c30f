import { isUrl } from '@voxgrove/contracts/is-url';
import { ALWAYS_ASK } from '@voxgrove/contracts/override-question';
import type { SessionEnd } from '@voxgrove/sdk/internal';
import { regionOf } from './region-of';

const PARAMETER = 'return';
const AGAIN = 'again';
/** Reasons in the address of the sign-in page why the person has to sign in. */
const REASONS = { LOGIN_AGAIN: '1', LOGIN_REQUIRED_FOR_AGENT: 'agent' } as const;
type Reason = keyof typeof REASONS;

interface Address {
  pathname: string;
  search: string;
}

/** Returns the URL of the sign-in page, which leads back to the current page. */
export function loginPath({ pathname, search }: Address, why?: SessionEnd): `/${string}` {
  const query = new URLSearchParams({
    ...(regionOf(pathname) && { [PARAMETER]: pathname + search }),
    ...(why && why in REASONS && { [AGAIN]: REASONS[why as Reason] }),
  });
  return query.size > 0 ? `/login?${query}` : '/login';
}

/**
 * Returns the reason for signing in if it is worth showing: a credential has changed, or the person
 * wanted to create an agent.
 */
export function endedBecause(search: string): Reason | null {
  const reasonText = new URLSearchParams(search).get(AGAIN);
  return (
    (Object.keys(REASONS) as Reason[]).find((reason) => REASONS[reason] === reasonText) ?? null
  );
}

/** Returns the URL of the onboarding for a new person, which then opens the person's page. */
export const onboardingPath = ({ pathname, search }: Address, region: string): string =>
  `/onboarding?${new URLSearchParams({ region, ...(regionOf(pathname) && { [PARAMETER]: pathname + search }) })}`;

/**
 * Returns the page after signing in: the requested page if it belongs to this site, else
 * `otherwise`. The result is never another site. The person must confirm an override in the address
 * (`remote`), because anybody may have written the address.
 */
export function returnPath(search: string, origin: string, otherwise: string): string {
  const requested = new URLSearchParams(search).get(PARAMETER);
  if (!requested || !isUrl(requested, origin)) return otherwise;
  const url = new URL(requested, origin);
  const wishes = url.searchParams.getAll('remote');
  for (const wish of wishes) url.searchParams.append(ALWAYS_ASK, wish);
  // An address without overrides is not changed.
  if (wishes.length > 0) url.searchParams.delete('remote');
  return url.origin === origin && regionOf(url.pathname) ? url.pathname + url.search : otherwise;
}

/** Data of an invitation's link. If the secret is missing, this tab has opened the link before. */
export interface InvitationLink {
  region: string;
  workspace: string;
  email: string;
  secret: string;
}

/** Returns the invitation at `path`, or null for any other page. */
export function invitationAt(path: string, origin: string): InvitationLink | null {
  const url = new URL(path, origin);
  const region = regionOf(url.pathname);
  if (region === undefined || url.pathname !== `/app/${region}/invitation`) return null;
  const parameter = (name: string): string => url.searchParams.get(name) ?? '';
  return {
    region,
    workspace: parameter('workspace'),
    email: parameter('email'),
    secret: parameter('secret'),
  };
}

/** Returns the invitation to continue with after signing in, or null. */
export const invitationBehind = (search: string, origin: string): InvitationLink | null =>
  invitationAt(returnPath(search, origin, '/'), origin);
