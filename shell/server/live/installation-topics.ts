import type { LiveEvent } from '@voxgrove/contracts';
import type { Logger } from '@voxgrove/server/log';
import type { RegionStore, Unsubscribe } from '@voxgrove/server/store/port';
import type { StreamEvent } from '@voxgrove/server/http/route';
import type { InstallationTopic } from '@voxgrove/server/slice';

type Event = StreamEvent<LiveEvent>;
type Listener = (event: Event) => void;
interface Watched {
  listeners: Set<Listener>;
  newest: Event | undefined;
  stop: Unsubscribe;
}

/**
 * Publishes documents of the whole installation. One watch per topic serves all listeners of the
 * process, until the process ends. The events have no position, because a listener that reconnects
 * gets the current state anyway.
 */
export class InstallationTopics {
  readonly #watched = new Map<InstallationTopic, Promise<Watched>>();

  constructor(
    private readonly store: RegionStore,
    private readonly log: Logger,
  ) {}

  /**
   * Sends the current state, if there is one, and then each newer state. @throws AppError
   * UNAVAILABLE
   */
  async listen(topic: InstallationTopic, listener: Listener): Promise<Unsubscribe> {
    const watched = await this.#watch(topic);
    watched.listeners.add(listener);
    if (watched.newest !== undefined) listener(watched.newest);
    return () => {
      watched.listeners.delete(listener);
    };
  }

  async close(): Promise<void> {
    for (const watched of this.#watched.values())
      await watched.then(
        ({ stop }) => stop(),
        () => undefined,
      );
    this.#watched.clear();
  }

  #watch(topic: InstallationTopic): Promise<Watched> {
    const existing = this.#watched.get(topic);
    if (existing !== undefined) return existing;
    const started = this.#start(topic);
    this.#watched.set(topic, started);
    started.catch(() => this.#watched.delete(topic)); // The next listener retries.
    return started;
  }

  async #start(topic: InstallationTopic): Promise<Watched> {
    const watched: Watched = { listeners: new Set(), newest: undefined, stop: () => undefined };
    watched.stop = await this.store.watchDoc(topic.collection, topic.document, (doc) => {
      if (doc === null) return;
      try {
        watched.newest = {
          shared: true,
          data: { topic: topic.pattern, cursor: '', type: 'change', data: topic.view(doc.data) },
        };
      } catch (error) {
        this.log.error('live_view_failed', { topic: topic.pattern, error });
        return;
      }
      for (const listener of [...watched.listeners]) listener(watched.newest);
    });
    return watched;
  }
}
