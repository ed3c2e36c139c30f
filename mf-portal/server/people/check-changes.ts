import { AppError } from '@voxgrove/contracts';
import type { Client } from '@voxgrove/contracts';
import type { Principal } from '@voxgrove/server/http/principal';
import type { ClientChanges } from '../../contract/changes';
import { roleOf } from '../actor';
import { fieldsRefused } from '../organisations/port';

type Field = keyof ClientChanges;

/** Fields that every client may change in their own account. */
const OWN: readonly Field[] = [
  'name',
  'squarePhotoURL',
  'notificationsSettings',
  'preferredLanguage',
  'status',
];
const OF_ADMINS: readonly Field[] = [
  ...OWN,
  'email',
  'canAccess',
  'clientTabOrder',
  'type',
  'widgetIDs',
  'predefinedTags',
  'isDeactivated',
];
/** Fields that administrators may also change, unless advanced settings are hidden from them. */
const ADVANCED: readonly Field[] = ['allowCreateAgents', 'canDelegateChats'];
/** Only a root administrator may grant these. */
const OF_ROOT: readonly Field[] = ['isAdmin', 'isOrgAdmin'];

/**
 * Refuses fields that the caller may not change, and tabs that the caller does not have.
 * @throws AppError PORTAL_NOT_ADMIN | PORTAL_FIELD_NOT_YOURS | TAB_NOT_ALLOWED
 */
export function checkClientChanges(
  principal: Principal,
  client: Client,
  changes: ClientChanges,
): void {
  const role = roleOf(principal);
  if (role === 'root' || principal.kind !== 'client') return;
  const names = Object.keys(changes) as Field[];
  if (names.some((name) => OF_ROOT.includes(name))) throw new AppError('PORTAL_NOT_ADMIN');
  const isOwn = principal.clientId === client.ID;
  if (role === 'admin' && client.isAdmin && !isOwn) throw new AppError('PORTAL_NOT_ADMIN');
  const allowed = role === 'self' ? OWN : fieldsOfAdmin(principal.hideAdvancedSettings);
  // A client must not deactivate their own account.
  const refused = names.filter(
    (name) => !allowed.includes(name) || (isOwn && name === 'isDeactivated'),
  );
  if (refused.length > 0) throw fieldsRefused(refused);
  const added = (changes.canAccess ?? []).filter((tab) => !client.canAccess.includes(tab));
  if (added.some((tab) => !principal.canAccess.includes(tab)))
    throw new AppError('TAB_NOT_ALLOWED');
}

const fieldsOfAdmin = (hideAdvanced: boolean): readonly Field[] =>
  hideAdvanced ? OF_ADMINS : [...OF_ADMINS, ...ADVANCED];
