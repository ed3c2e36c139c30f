import { ALWAYS_ASK } from '@voxgrove/contracts/override-question';
import type { SessionEnd } from '@voxgrove/sdk/internal';
import { regionOf } from './region-of';

const PARAMETER = 'return';
const AGAIN = 'again';
/** Why a person is on the sign-in page, from the address. */
const REASONS = { LOGIN_AGAIN: '1', LOGIN_REQUIRED_FOR_AGENT: 'agent' } as const;
type Reason = keyof typeof REASONS;

interface Address {
  pathname: string;
  search: string;
}

/** URL of the sign-in page that returns to the current page. */
export function loginPath({ pathname, search }: Address, why?: SessionEnd): `/${string}` {
  const query = new URLSearchParams({
    ...(regionOf(pathname) && { [PARAMETER]: pathname + search }),
    ...(why && why in REASONS && { [AGAIN]: REASONS[why as Reason] }),
  });
  return query.size > 0 ? `/login?${query}` : '/login';
}

/**
 * The reason for signing in, if worth showing: a credential changed, or an agent was to be created.
 */
export function endedBecause(search: string): Reason | null {
  const said = new URLSearchParams(search).get(AGAIN);
  return (Object.keys(REASONS) as Reason[]).find((reason) => REASONS[reason] === said) ?? null;
}

/** URL of a new person's onboarding, which continues to their page. */
export const onboardingPath = ({ pathname, search }: Address, region: string): string =>
  `/onboarding?${new URLSearchParams({ region, ...(regionOf(pathname) && { [PARAMETER]: pathname + search }) })}`;

/**
 * Page after signing in: the requested one if it is ours, else `otherwise`. Never another site. An
 * override in it (`remote`) must be confirmed, because anybody may have written the address.
 */
export function returnPath(search: string, origin: string, otherwise: string): string {
  const asked = new URLSearchParams(search).get(PARAMETER);
  if (!asked || !URL.canParse(asked, origin)) return otherwise;
  const url = new URL(asked, origin);
  const wishes = url.searchParams.getAll('remote');
  for (const wish of wishes) url.searchParams.append(ALWAYS_ASK, wish);
  // Untouched addresses stay as they are written.
  if (wishes.length > 0) url.searchParams.delete('remote');
  return url.origin === origin && regionOf(url.pathname) ? url.pathname + url.search : otherwise;
}

/** An invitation's link data. Without the secret it was opened before, in this tab. */
export interface InvitationLink {
  region: string;
  workspace: string;
  email: string;
  secret: string;
}

/** The invitation at `path`; null for any other page. */
export function invitationAt(path: string, origin: string): InvitationLink | null {
  const url = new URL(path, origin);
  const region = regionOf(url.pathname);
  if (region === undefined || url.pathname !== `/app/${region}/invitation`) return null;
  const given = (name: string): string => url.searchParams.get(name) ?? '';
  return { region, workspace: given('workspace'), email: given('email'), secret: given('secret') };
}

/** The invitation to continue after signing in, or null. */
export const invitationBehind = (search: string, origin: string): InvitationLink | null =>
  invitationAt(returnPath(search, origin, '/'), origin);
