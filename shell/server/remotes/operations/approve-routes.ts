import { AppError } from '@voxgrove/contracts';
import { newRoutes } from '@voxgrove/federation/held-routes';
import { recordOf, usableVersion } from './draft';
import type { RemoteRecord, RemoteVersion } from '@voxgrove/contracts';
import type { NewAuditEntry, RegistryDraft } from '../../registry/port';
import type { Change } from './draft';

/** Routes of a build that everybody's build does not have and that no operator has approved yet. */
export function unapprovedRoutes(record: RemoteRecord, version: RemoteVersion): string[] {
  const isApproved = version.status === 'healthy' || version.routesApproved !== undefined;
  return isApproved ? [] : newRoutes(record, version.declares);
}

/** Lets a build take its new routes; nothing when it has none. @throws AppError REMOTE_UNKNOWN | BUILD_UNKNOWN | BUILD_BLOCKED */
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
 * Before a build is given to people: a team needs an operator's approval for new routes, an operator who gives the build
 * out approves them by that.
 * @returns the approval's line of history @throws AppError ROUTES_NOT_APPROVED | REMOTE_UNKNOWN | BUILD_UNKNOWN | BUILD_BLOCKED
 */
export function admitRoutes(
  draft: RegistryDraft,
  of: { name: string; build: string },
  isOperator: boolean,
  change: Change,
): NewAuditEntry[] {
  if (isOperator) return approveRoutes(draft, of, change);
  const record = recordOf(draft, of.name);
  const routes = unapprovedRoutes(record, usableVersion(of.name, record, of.build));
  if (routes.length === 0) return [];
  throw new AppError('ROUTES_NOT_APPROVED', {
    remote: of.name,
    build: of.build,
    routes: routes.join(', '),
  });
}
