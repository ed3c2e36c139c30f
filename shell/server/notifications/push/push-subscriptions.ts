import { pushSubscriptions, subscriptionId } from '../collections';
import type { PushSubscriptionInput } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { StoredSubscription } from '../collections';
import type { ReaderKey } from '../readers';
import type { VapidKeys } from './vapid';

const PEOPLE_AT_ONCE = 200;
/**
 * Largest number of browsers with push messages per person. Every notification makes one call per
 * browser.
 */
const MAX_PER_PERSON = 20;

export interface PushSubscriptionsOptions {
  store: DocumentStore;
  clock: Clock;
  keys: () => Promise<VapidKeys>;
  isSignedIn(sessionId: string): Promise<boolean>;
}

/**
 * Stores push subscriptions. A browser has one document, which belongs to the person who subscribed
 * last.
 */
export class PushSubscriptions {
  constructor(private readonly options: PushSubscriptionsOptions) {}

  async publicKey(): Promise<string> {
    return (await this.options.keys()).publicKey;
  }

  async save(
    userId: ReaderKey,
    { sessionId, region, base }: Pick<StoredSubscription, 'sessionId' | 'region' | 'base'>,
    target: PushSubscriptionInput,
  ): Promise<void> {
    const { store, clock } = this.options;
    await store.identity.set(pushSubscriptions, subscriptionId(target), {
      userId,
      sessionId,
      region,
      ...(base && { base }),
      target,
      createdAt: clock.now(),
    });
    const existing = await store.identity.query(pushSubscriptions, {
      where: [{ field: 'userId', op: '==', value: userId }],
    });
    const oldest = existing
      .sort((one, other) => other.data.createdAt - one.data.createdAt)
      .slice(MAX_PER_PERSON);
    await store.identity.batch(
      oldest.map(({ id }) => ({ op: 'delete' as const, collection: pushSubscriptions, id })),
    );
  }

  /** Removes a person's subscription. Keeps a subscription of another person. */
  async remove(userId: ReaderKey, target: PushSubscriptionInput): Promise<void> {
    const { store } = this.options;
    const doc = await store.identity.get(pushSubscriptions, subscriptionId(target));
    if (doc?.data.userId === userId) await store.identity.delete(pushSubscriptions, doc.id);
  }

  async forget(id: string): Promise<void> {
    await this.options.store.identity.delete(pushSubscriptions, id);
  }

  /**
   * Returns the subscriptions of these people that have a valid session, and deletes the others.
   */
  async of(userIds: ReaderKey[]): Promise<(StoredSubscription & { id: string })[]> {
    const { store, isSignedIn } = this.options;
    const found: (StoredSubscription & { id: string })[] = [];
    for (let from = 0; from < userIds.length; from += PEOPLE_AT_ONCE) {
      const docs = await store.identity.query(pushSubscriptions, {
        where: [{ field: 'userId', op: 'in', value: userIds.slice(from, from + PEOPLE_AT_ONCE) }],
      });
      for (const { id, data } of docs) {
        if (await isSignedIn(data.sessionId)) found.push({ ...data, id });
        else await this.forget(id);
      }
    }
    return found;
  }
}
