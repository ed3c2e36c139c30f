import { EventQueue } from './event-queue';
import { InstallationTopics } from './installation-topics';
import { isInstallationTopic } from './topic-name';
import type { LiveEvent, Region } from '@voxgrove/contracts';
import type { Logger } from '@voxgrove/server/log';
import type { Change, DocumentStore, Unsubscribe, WatchEvent } from '@voxgrove/server/store/port';
import type { StreamEvent } from '@voxgrove/server/http/route';
import type { InstallationTopic, LiveTopic } from '@voxgrove/server/slice';
import type { NamedTopic } from './topic-name';

type Event = StreamEvent<LiveEvent>;

/** Largest number of events that wait for one listener. Above it, the listener must read again. */
const QUEUE_LIMIT = 500;

interface Group {
  named: NamedTopic;
  queues: Set<EventQueue<Event>>;
}
interface RegionHub {
  cursor: string;
  groups: Map<string, Group>;
  stop: Unsubscribe;
}

/**
 * Publishes the store's changes to live listeners. One subscription per region serves all listeners
 * that start now. A listener that resumes from a cursor gets a subscription of its own, which
 * delivers the missed changes without a gap. A change becomes one event object per topic, which all
 * listeners share and which is serialized once.
 */
export class LiveHub {
  readonly #regions = new Map<Region, Promise<RegionHub>>();
  readonly #events = new WeakMap<Change, Map<string, Event | null>>();
  readonly #collections: string[];
  readonly #installation: InstallationTopics;

  constructor(
    private readonly store: DocumentStore,
    topics: LiveTopic[],
    private readonly log: Logger,
  ) {
    this.#collections = [
      ...new Set(
        topics.flatMap((topic) => (isInstallationTopic(topic) ? [] : [topic.collection.name])),
      ),
    ];
    this.#installation = new InstallationTopics(store.identity, log);
  }

  /**
   * Returns the events of the topics from the cursor `from` on, or from now on if `from` is absent.
   * The subscription ends when the iterator is closed.
   * @throws AppError UNAVAILABLE
   */
  async listen(
    region: Region,
    requested: (NamedTopic | InstallationTopic)[],
    from: string | undefined,
  ): Promise<EventQueue<Event>> {
    const topics = requested.filter((requestedTopic) => 'topic' in requestedTopic);
    const stops: Unsubscribe[] = [];
    const onEnd = (): void => {
      for (const stop of stops) stop();
    };
    const queue = await (from === undefined
      ? this.#listenFromNow(region, topics, onEnd)
      : this.#resume(region, topics, from, onEnd));
    try {
      for (const topic of requested)
        if ('document' in topic)
          stops.push(await this.#installation.listen(topic, (event) => queue.push(event)));
    } catch (error) {
      queue.end();
      throw error;
    }
    return queue;
  }

  async close(): Promise<void> {
    for (const hub of this.#regions.values())
      await hub.then(
        ({ stop }) => stop(),
        () => undefined,
      );
    this.#regions.clear();
    await this.#installation.close();
  }

  async #listenFromNow(
    region: Region,
    topics: NamedTopic[],
    onEnd: () => void,
  ): Promise<EventQueue<Event>> {
    const hub = await this.#hub(region);
    const groups = topics.map((named) => {
      const group = hub.groups.get(named.name) ?? { named, queues: new Set() };
      hub.groups.set(named.name, group);
      return group;
    });
    const queue = new EventQueue<Event>(
      QUEUE_LIMIT,
      () => resyncAll(topics, hub.cursor),
      () => {
        onEnd();
        for (const group of groups) {
          group.queues.delete(queue);
          if (group.queues.size === 0) hub.groups.delete(group.named.name);
        }
      },
    );
    for (const group of groups) group.queues.add(queue);
    queue.push({ id: hub.cursor });
    return queue;
  }

  async #resume(
    region: Region,
    topics: NamedTopic[],
    from: string,
    onEnd: () => void,
  ): Promise<EventQueue<Event>> {
    const subscription: { stop?: Unsubscribe } = {};
    let last = from;
    const queue = new EventQueue<Event>(
      QUEUE_LIMIT,
      () => resyncAll(topics, last),
      () => {
        onEnd();
        subscription.stop?.();
      },
    );
    subscription.stop = await this.store
      .for(region)
      .changes([...new Set(topics.map(({ topic }) => topic.collection.name))], from, (event) => {
        last = event.type === 'resync' ? event.cursor : event.change.cursor;
        for (const named of topics) {
          const mapped = this.#eventFor(named, event);
          if (mapped !== null) queue.push(mapped);
        }
      });
    queue.push({ id: last });
    return queue;
  }

  #hub(region: Region): Promise<RegionHub> {
    const existing = this.#regions.get(region);
    if (existing !== undefined) return existing;
    const started = this.#start(region);
    this.#regions.set(region, started);
    started.catch(() => this.#regions.delete(region)); // The next listener retries.
    return started;
  }

  async #start(region: Region): Promise<RegionHub> {
    const store = this.store.for(region);
    const hub: RegionHub = {
      cursor: await store.cursor(),
      groups: new Map(),
      stop: () => undefined,
    };
    hub.stop = await store.changes(this.#collections, hub.cursor, (event) => {
      hub.cursor = event.type === 'resync' ? event.cursor : event.change.cursor;
      for (const { named, queues } of hub.groups.values()) {
        const mapped = this.#eventFor(named, event);
        if (mapped !== null) for (const queue of queues) queue.push(mapped);
      }
    });
    return hub;
  }

  #eventFor(named: NamedTopic, event: WatchEvent): Event | null {
    if (event.type === 'resync') return resync(named, event.cursor);
    const { change } = event;
    if (change.collection !== named.topic.collection.name) return null;
    const events = this.#events.get(change) ?? new Map<string, Event | null>();
    this.#events.set(change, events);
    const cached = events.get(named.name);
    if (cached !== undefined) return cached;
    const made = this.#make(named, change);
    events.set(named.name, made);
    return made;
  }

  #make({ name, topic, id }: NamedTopic, change: Change): Event | null {
    // A deleted document has no owner any more. Listeners must read again, so that the id is not
    // published to everybody.
    if (change.doc === null) return topic.deletesAreSilent ? null : resync({ name }, change.cursor);
    try {
      if (!topic.matches(change.doc.data, id)) return null;
      return {
        shared: true,
        id: change.cursor,
        data: {
          topic: name,
          cursor: change.cursor,
          type: 'change',
          id: change.id,
          data: topic.view(change.doc.data, id, change.id),
        },
      };
    } catch (error) {
      this.log.error('live_view_failed', { topic: topic.pattern, error });
      return null;
    }
  }
}

const resync = ({ name }: { name: string }, cursor: string): Event => ({
  shared: true,
  id: cursor,
  data: { topic: name, cursor, type: 'resync', data: null },
});
const resyncAll = (topics: NamedTopic[], cursor: string): Event[] =>
  topics.map((named) => resync(named, cursor));
