import { AppError } from '@voxgrove/contracts';
import type { OrganisationChanges } from '../../contract/changes';
import type { ActorRole } from '../actor';

const OF_ADMINS: readonly (keyof OrganisationChanges)[] = ['name', 'squarePhotoURL'];

/**
 * Refuses fields that the caller may not change. `isConnected`: whether the agency can receive
 * payments.
 * @throws AppError PORTAL_NOT_ADMIN | PORTAL_FIELD_NOT_YOURS | PORTAL_BILLING_NOT_CONNECTED
 */
export function checkOrganisationChanges(
  role: ActorRole,
  changes: OrganisationChanges,
  isConnected: boolean,
): void {
  requireAdmin(role);
  const names = Object.keys(changes) as (keyof OrganisationChanges)[];
  const refused = names.filter((name) => role === 'admin' && !OF_ADMINS.includes(name));
  if (refused.length > 0) throw fieldsRefused(refused);
  if (changes.allowBilling === true && !isConnected)
    throw new AppError('PORTAL_BILLING_NOT_CONNECTED');
}

/** @throws AppError PORTAL_NOT_ADMIN */
export function requireAdmin(role: ActorRole): void {
  if (role === 'self') throw new AppError('PORTAL_NOT_ADMIN');
}

/** Returns an error with the fields that the caller may not change. */
export const fieldsRefused = (names: readonly string[]): AppError =>
  new AppError('PORTAL_FIELD_NOT_YOURS', {
    fields: Object.fromEntries(names.map((name) => [name, 'You may not change this.'])),
  });
