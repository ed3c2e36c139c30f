import { idInTopic } from './topic-name';
import type { LiveEvent, Region } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { StreamEvent } from '@voxgrove/server/http/route';
import type { Logger } from '@voxgrove/server/log';
import type { SliceHooks, TopicFacts } from '@voxgrove/server/ports/slice-hooks';
import type { EventQueue } from './event-queue';

/**
 * Time that the topics of another gateway are cached, ms. They may change, because that gateway may
 * restart with another release.
 */
const KNOWN_FOR_MS = 60_000;

/** A requested topic of a slice that another gateway runs. */
export interface TopicElsewhere extends TopicFacts {
  slice: string;
  name: string;
  /** Empty for a topic of the whole installation. */
  id: string;
}

export interface Subscription {
  region: Region;
  topics: readonly TopicElsewhere[];
  /**
   * Whether the subscriber has missed events. Such a subscriber receives `resync` and must read
   * again.
   */
  resumes: boolean;
  queue: EventQueue<StreamEvent<LiveEvent>>;
  signal: AbortSignal;
}

/** Live topics of the slices that other gateways run. */
export class TopicsElsewhere {
  readonly #known = new Map<string, { facts: Promise<TopicFacts[]>; until: number }>();

  constructor(
    private readonly hooks: ReadonlyMap<string, SliceHooks>,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  /**
   * Finds a requested topic. @returns null when no slice declares the topic @throws AppError
   * UNAVAILABLE
   */
  async find(name: string): Promise<TopicElsewhere | null> {
    for (const slice of this.hooks.keys()) {
      for (const facts of await this.#topicsOf(slice)) {
        const id = idInTopic(facts.pattern, name);
        if (id !== null) return { ...facts, slice, name, id };
      }
    }
    return null;
  }

  /**
   * Adds the events of the topics to a subscriber's queue. The events have no position, because
   * they come from another stream than the subscriber's own. When one of these streams ends, the
   * queue ends, and the subscriber connects again.
   */
  subscribe({ region, topics, resumes, queue, signal }: Subscription): void {
    for (const [slice, hooks] of this.hooks) {
      const names = topics.filter((topic) => topic.slice === slice).map(({ name }) => name);
      if (names.length === 0) continue;
      void this.#pass(hooks.listen(region, names, signal), resumes ? names : [], queue)
        .catch((error: unknown) => this.log.error('live_stream_ended', { slice, error }))
        .finally(() => queue.end());
    }
  }

  async #pass(
    events: AsyncIterable<StreamEvent<LiveEvent>>,
    missed: readonly string[],
    queue: EventQueue<StreamEvent<LiveEvent>>,
  ): Promise<void> {
    let isFirst = true;
    for await (const { id: cursor = '', data } of events) {
      if (isFirst)
        for (const topic of missed)
          queue.push({ data: { topic, cursor, type: 'resync', data: null } });
      isFirst = false;
      if (data !== undefined) queue.push({ data });
    }
  }

  #topicsOf(slice: string): Promise<TopicFacts[]> {
    const cached = this.#known.get(slice);
    if (cached !== undefined && cached.until > this.clock.now()) return cached.facts;
    const facts = this.hooks.get(slice)!.topics();
    this.#known.set(slice, { facts, until: this.clock.now() + KNOWN_FOR_MS });
    facts.catch(() => this.#known.delete(slice));
    return facts;
  }
}
