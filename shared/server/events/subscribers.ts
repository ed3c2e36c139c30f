import { eventSubscribers } from './collections';
import type { SliceContext } from '../slice';
import type { Unsubscribe } from '../store/port';
import type { AnySubscription } from './event';

/** A subscriber receives no more events after no process has run it for this long. */
export const SUBSCRIBER_KEPT_MS = 7 * 24 * 3_600_000;

/**
 * The subscribers of this process and of all other processes. Each process may run different
 * slices.
 */
export class Subscribers {
  /** By `slice.name`, then by event. */
  readonly handlers = new Map<string, Map<string, AnySubscription>>();
  #elsewhere = new Map<string, string[]>();
  #unwatch: Unsubscribe | undefined;

  constructor(private readonly context: Pick<SliceContext, 'store' | 'clock'>) {}

  /**
   * Adds the subscriptions of a slice. @throws Error when the slice subscribes to an event twice
   * under one name
   */
  add(slice: string, subscriptions: readonly AnySubscription[]): void {
    for (const subscription of subscriptions) {
      const subscriber = `${slice}.${subscription.name}`;
      const events = this.handlers.get(subscriber) ?? new Map<string, AnySubscription>();
      if (events.has(subscription.event))
        throw new Error(
          `The subscription "${subscriber}" to "${subscription.event}" is declared twice.`,
        );
      events.set(subscription.event, subscription);
      this.handlers.set(subscriber, events);
    }
  }

  /** Returns the names of the subscribers of an event, in every process. */
  of(event: string): string[] {
    const localSubscribers = [...this.handlers].filter(([, events]) => events.has(event));
    const elsewhere = [...this.#elsewhere].filter(
      ([subscriber, events]) => events.includes(event) && !this.handlers.has(subscriber),
    );
    return [...localSubscribers, ...elsewhere].map(([subscriber]) => subscriber);
  }

  /** Registers this process's subscribers and follows those of other processes. */
  async start(): Promise<void> {
    await this.register();
    this.#unwatch = await this.context.store.identity.watchQuery(eventSubscribers, {}, (docs) => {
      const oldest = this.context.clock.now() - SUBSCRIBER_KEPT_MS;
      const current = docs.filter(({ data }) => data.seenAt > oldest);
      this.#elsewhere = new Map(current.map(({ id, data }) => [id, data.events]));
    });
  }

  stop(): void {
    this.#unwatch?.();
  }

  /** Registers this process's subscribers. Repeated while the process runs. */
  async register(): Promise<void> {
    const seenAt = this.context.clock.now();
    for (const [subscriber, events] of this.handlers)
      await this.context.store.identity.set(eventSubscribers, subscriber, {
        events: [...events.keys()],
        seenAt,
      });
  }
}
