import { copyOf } from './notifications';
import { notificationSignals } from './collections';
import type { NotificationSignal, UserId } from '@voxgrove/contracts';
import type { TenantTopic } from '@voxgrove/server/slice';
import type { Signal } from './collections';

/** A signal for a thousand people affects a thousand topics. */
const recipients = new WeakMap<Signal, ReadonlySet<string>>();
function peopleOf(signal: Signal): ReadonlySet<string> {
  const known = recipients.get(signal) ?? new Set(signal.userIds);
  recipients.set(signal, known);
  return known;
}

/** Each person has their own topic. */
export const notificationTopic: TenantTopic = {
  pattern: 'people/{id}/notifications',
  policy: 'person.own',
  resource: 'person',
  collection: notificationSignals,
  deletesAreSilent: true,
  matches: (signal: Signal, id) => peopleOf(signal).has(id),
  view: ({ workspaceId, newest }: Signal, id, document): NotificationSignal => ({
    workspaceId,
    newest: newest === null ? null : copyOf(newest, document, id as UserId),
  }),
};
