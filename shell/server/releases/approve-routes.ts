import { AppError } from '@voxgrove/contracts';
import { newRoutes } from '@voxgrove/federation/held-routes';
import { recordOf, usableVersion } from './draft';
import type { RemoteRecord, RemoteVersion } from '@voxgrove/contracts';
import type { NewAuditEntry, RegistryDraft } from '../registry/port';
import type { Change } from './draft';

/** Returns the new routes of a build if no operator has approved them. */
export function unapprovedRoutes(record: RemoteRecord, version: RemoteVersion): string[] {
  const isApproved = version.status === 'healthy' || version.routesApproved !== undefined;
  return isApproved ? [] : newRoutes(record, version.declares);
}

/**
 * Approves a build's new routes. Does nothing if there are none.
 * @throws AppError REMOTE_UNKNOWN | BUILD_UNKNOWN | BUILD_BLOCKED
 */
export function approveRoutes(
  draft: RegistryDraft,
  { name, build }: { name: string; build: string },
  { actor, now }: Change,
): NewAuditEntry[] {
  const record = recordOf(draft, name);
  const version = usableVersion(name, record, build);
  const routes = unapprovedRoutes(record, version);
  if (routes.length === 0) return [];
  version.routesApproved = { by: actor, at: now };
  return [
    {
      actor,
      action: 'routes-approved',
      remote: name,
      build,
      detail: `New routes: ${routes.join(', ')}.`,
    },
  ];
}

/**
 * Checks new routes before people get a build. A team needs the approval of an operator. If an
 * operator acts, the action approves the routes.
 * @returns the history entries of the approval @throws AppError ROUTES_NOT_APPROVED |
 *   REMOTE_UNKNOWN | BUILD_UNKNOWN | BUILD_BLOCKED
 */
export function admitRoutes(
  draft: RegistryDraft,
  build: { name: string; build: string },
  isOperator: boolean,
  change: Change,
): NewAuditEntry[] {
  if (isOperator) return approveRoutes(draft, build, change);
  const record = recordOf(draft, build.name);
  const routes = unapprovedRoutes(record, usableVersion(build.name, record, build.build));
  if (routes.length === 0) return [];
  throw new AppError('ROUTES_NOT_APPROVED', {
    remote: build.name,
    build: build.build,
    routes: routes.join(', '),
  });
}
