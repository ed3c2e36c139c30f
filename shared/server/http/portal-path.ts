import type { IncomingMessage } from 'node:http';
import { AgencyId, PORTAL_PATH } from '@voxgrove/contracts';

const BELOW_PORTAL = new RegExp(`^${PORTAL_PATH}/([A-Za-z0-9]{15})(?=[/?]|$)`);
const portals = new WeakMap<IncomingMessage, AgencyId>();

/**
 * Removes `/portal/{agencyId}` from the start of a path, so that every route also exists below that
 * prefix.
 * @returns the rest of the path with its query
 */
export function takePortalPath(raw: IncomingMessage): string {
  const url = raw.url ?? '/';
  const [prefix, id] = BELOW_PORTAL.exec(url) ?? [];
  if (prefix === undefined) return url;
  portals.set(raw, AgencyId.parse(id));
  const pathInPortal = url.slice(prefix.length);
  return pathInPortal.startsWith('/') ? pathInPortal : `/${pathInPortal}`;
}

/** Returns the agency below whose portal path a request was made. */
export const portalOf = (raw: IncomingMessage): AgencyId | undefined => portals.get(raw);
