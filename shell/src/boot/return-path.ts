import { regionOf } from './region-of';

const PARAMETER = 'return';

/** Address of the sign-in page that leads back to where the person was. */
export const loginPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  (regionOf(pathname) ? `/login?${new URLSearchParams({ [PARAMETER]: pathname + search })}` : '/login');

/** Where to go after signing in: the asked page when it is one of ours, else `otherwise`. Never another site. */
export function returnPath(search: string, origin: string, otherwise: string): string {
  const asked = new URLSearchParams(search).get(PARAMETER);
  if (!asked || !URL.canParse(asked, origin)) return otherwise;
  const url = new URL(asked, origin);
  return url.origin === origin && regionOf(url.pathname) ? url.pathname + url.search : otherwise;
}
