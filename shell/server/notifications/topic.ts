import { copyOf } from './notifications';
import { notificationSignals } from './collections';
import type { NotificationSignal, UserId } from '@voxgrove/contracts';
import type { TenantTopic } from '@voxgrove/server/slice';
import type { Signal } from './collections';

/** Each person hears of their own. */
export const notificationTopic: TenantTopic = {
  pattern: 'people/{id}/notifications', policy: 'person.own', resource: 'person', collection: notificationSignals, deletesAreSilent: true,
  matches: ({ userIds }: Signal, id) => userIds.includes(id as UserId),
  view: ({ workspaceId, newest }: Signal, id, document): NotificationSignal => ({ workspaceId, newest: newest === null ? null : copyOf(newest, document, id as UserId) }),
};
