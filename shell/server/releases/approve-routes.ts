import { AppError } from '@voxgrove/contracts';
import { newRoutes } from '@voxgrove/federation/held-routes';
import { recordOf, usableVersion } from './draft';
import type { RemoteRecord, RemoteVersion } from '@voxgrove/contracts';
import type { NewAuditEntry, RegistryDraft } from '../registry/port';
import type { Change } from './draft';

/** New routes of a build that no operator has approved. */
export function unapprovedRoutes(record: RemoteRecord, version: RemoteVersion): string[] {
  const isApproved = version.status === 'healthy' || version.routesApproved !== undefined;
  return isApproved ? [] : newRoutes(record, version.declares);
}

/**
 * Approves a build's new routes; does nothing without any.
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
 * Checks new routes before people get a build: a team needs an operator's approval; an
 * operator's own action approves them.
 * @returns the approval's history entry @throws AppError ROUTES_NOT_APPROVED | REMOTE_UNKNOWN |
 * BUILD_UNKNOWN | BUILD_BLOCKED
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
