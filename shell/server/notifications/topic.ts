import { copyOf } from './notifications';
import { notificationSignals } from './collections';
import { clientKey } from './readers';
import { inLanguageOf } from './translations';
import type { ClientId, NotificationSignal, UserId } from '@voxgrove/contracts';
import type { TenantTopic } from '@voxgrove/server/slice';
import type { Signal } from './collections';
import type { ReaderKey } from './readers';

/**
 * Cache of a signal's recipients as a set. A signal for a thousand people is checked against a
 * thousand topics, so the set must be built only once.
 */
const recipients = new WeakMap<Signal, ReadonlySet<string>>();
function peopleOf(signal: Signal): ReadonlySet<string> {
  const recipientIds = recipients.get(signal) ?? new Set(signal.userIds);
  recipients.set(signal, recipientIds);
  return recipientIds;
}

const topicOf = (
  place: Pick<TenantTopic, 'pattern' | 'policy' | 'resource'>,
  keyOf: (id: string) => ReaderKey,
): TenantTopic => ({
  ...place,
  collection: notificationSignals,
  deletesAreSilent: true,
  matches: (signal: Signal, id) => peopleOf(signal).has(keyOf(id)),
  view: ({ workspaceId, newest, translated }: Signal, id, document): NotificationSignal => ({
    workspaceId,
    newest: newest && copyOf(inLanguageOf(keyOf(id), newest, translated), document, keyOf(id)),
  }),
});

/** Topics of notifications. Each person and each client has one. */
export const NOTIFICATION_TOPICS: TenantTopic[] = [
  topicOf(
    { pattern: 'people/{id}/notifications', policy: 'person.own', resource: 'person' },
    (id) => id as UserId,
  ),
  topicOf(
    { pattern: 'clients/{id}/notifications', policy: 'client.own', resource: 'client' },
    (id) => clientKey(id as ClientId),
  ),
];
