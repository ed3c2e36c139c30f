import { AppError } from '@voxgrove/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { toAppError } from './errors';
import { parseCursor, toCursor } from './position';
import { newestPosition, readChanges } from './read-changes';
import type { Logger } from '../../log';
import type { Unsubscribe, WatchEvent } from '../port';
import type { Position } from './position';
import type { Page } from './read-changes';
import type { Sql, Told } from './sql';

/** Between two looks: while much is written, what comes within it is read together. */
const REST_MS = 25;
/** Between two looks while changes cannot be read although the database answers: from the first to the longest, doubled each time. */
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 1_000;

interface Hearer {
  resolve(): void;
  reject(error: unknown): void;
}
interface Subscriber {
  collections: ReadonlySet<string>;
  listener: (event: WatchEvent) => void;
}

/**
 * Tells the subscribers of this process what changed in one region. One reader for all of them follows the changes table; it is woken
 * by writes of this process directly, by those of others through NOTIFY, and looks by itself once in a while, because a process can
 * die between its commit and its message. Positions are in the database, so that a lost connection only delays.
 */
export class ChangeFeed {
  private readonly subscribers = new Set<Subscriber>();
  private head: Position | undefined;
  private queue: Promise<void> = Promise.resolve();
  private polling = false;
  private restUntil = 0;
  /** Looks that failed one after the other. */
  private failures = 0;
  private started: Promise<() => Promise<void>> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private waiting: Hearer[] = [];
  private readonly hearing = new Set<Told>();

  constructor(
    private readonly sql: Sql,
    private readonly schema: string,
    private readonly log: Logger,
    private readonly lookEveryMs = 1_000,
  ) {}

  private get channel(): string {
    return `voxgrove_${this.schema}`;
  }

  /** After a write of this process. */
  written(): void {
    this.sql.notify(this.channel);
    this.wake();
  }

  /**
   * Subscribes from a cursor on, or from now. `joined` runs at the moment the subscription is live, between two reads: what it reads
   * itself is older than every event that follows.
   * @throws AppError UNAVAILABLE
   */
  async subscribe(
    collections: string[],
    from: string | undefined,
    listener: (event: WatchEvent) => void,
    joined?: () => Promise<void>,
  ): Promise<Unsubscribe> {
    try {
      await (this.started ??= this.start());
      const subscriber: Subscriber = { collections: new Set(collections), listener };
      let position: Position | 'unknown' | undefined =
        from === undefined ? undefined : (parseCursor(from) ?? 'unknown');
      // Most of a long way is caught up without holding up the others.
      for (let far = true; far && typeof position === 'object';)
        ({ position, far } = await this.catchUp(subscriber, position));
      await this.exclusive(() => this.join(subscriber, position, joined));
      return () => {
        this.subscribers.delete(subscriber);
      };
    } catch (error) {
      throw toAppError(error);
    }
  }

  /**
   * Resolves when the subscribers have been told of everything that was committed before the call. It rides on the look that is due, and fails with it:
   * whoever asks waits no longer than for any other statement.
   * @throws AppError UNAVAILABLE
   */
  heard(): Promise<void> {
    if (this.closed || this.subscribers.size === 0) return Promise.resolve();
    if (this.sql.isDown()) return Promise.reject(new AppError('UNAVAILABLE'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.wake();
    });
  }

  /** Tells other processes what is not kept. @throws AppError UNAVAILABLE */
  async tell(to: string | 'all', texts: readonly string[]): Promise<void> {
    await this.sql.tell(this.channel, to, texts).catch((error: unknown) => {
      throw toAppError(error);
    });
  }

  /** Hears what they tell, over the connection that wakes this reader. @throws AppError UNAVAILABLE */
  async hear(listener: Told): Promise<Unsubscribe> {
    await (this.started ??= this.start()).catch((error: unknown) => {
      throw toAppError(error);
    });
    this.hearing.add(listener);
    return () => {
      this.hearing.delete(listener);
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    this.subscribers.clear();
    this.hearing.clear();
    const stop = await this.started?.catch(() => undefined);
    await stop?.();
    await this.queue;
    for (const { resolve } of this.waiting.splice(0)) resolve();
  }

  private async start(): Promise<() => Promise<void>> {
    try {
      const stop = await this.sql.listen(
        this.channel,
        () => this.wake(),
        (text, from) => {
          for (const listener of this.hearing) guarded(() => listener(text, from), this.log);
        },
      );
      this.timer = setInterval(() => this.wake(), this.lookEveryMs);
      this.timer.unref();
      return stop;
    } catch (error) {
      this.started = undefined;
      throw error;
    }
  }

  private wake(): void {
    if (this.polling || this.closed || this.subscribers.size === 0) return;
    this.polling = true;
    const rest = this.restUntil - performance.now();
    void (rest > 0 ? pause(rest) : Promise.resolve())
      .then(() => this.exclusive(() => this.look()))
      .then(
        () => this.readAgain(),
        (error: unknown) => this.lookAgainLater(error),
      );
  }

  private async look(): Promise<void> {
    this.polling = false; // what is written from here on needs another look
    const waiting = this.waiting.splice(0);
    try {
      if (!this.closed) await this.poll();
    } catch (error) {
      this.polling = true; // until the next attempt nobody's wake makes another
      for (const { reject } of waiting) reject(toAppError(error));
      throw error;
    }
    for (const { resolve } of waiting) resolve();
    this.restUntil = performance.now() + REST_MS;
  }

  /** A database that is away is waited for, and the store's log says so; any other reason is logged once. */
  private async lookAgainLater(error: unknown): Promise<void> {
    if (!this.sql.isDown() && this.failures === 0)
      this.log.warn('store.feed_read_failed', {
        schema: this.schema,
        reason: (error as Error).message,
      });
    if (!this.sql.isDown())
      await pause(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures++), undefined, {
        ref: false,
      });
    await this.sql.back();
    this.polling = false;
    this.wake();
  }

  private readAgain(): void {
    if (this.failures > 0)
      this.log.info('store.feed_read_again', { schema: this.schema, failedReads: this.failures });
    this.failures = 0;
  }

  /** Reads from the head to now and tells everybody. */
  private async poll(): Promise<void> {
    const collections = [
      ...new Set([...this.subscribers].flatMap((subscriber) => [...subscriber.collections])),
    ];
    this.head ??= await newestPosition(this.sql, this.schema);
    for (let more = true; more && !this.closed;) {
      const page: Page = await readChanges(this.sql, this.schema, this.head, collections);
      this.head = page.next;
      for (const subscriber of this.subscribers) deliver(subscriber, page, this.log);
      more = page.kind === 'changes' && page.full;
    }
  }

  private async catchUp(
    subscriber: Subscriber,
    from: Position,
  ): Promise<{ position: Position; far: boolean }> {
    const page = await readChanges(this.sql, this.schema, from, [...subscriber.collections]);
    deliver(subscriber, page, this.log);
    return { position: page.next, far: page.kind === 'changes' && page.full };
  }

  /** The head is read to now first, so that it is never behind a cursor somebody was given; then the newcomer is led up to it. */
  private async join(
    subscriber: Subscriber,
    from: Position | 'unknown' | undefined,
    joined?: () => Promise<void>,
  ): Promise<void> {
    if (this.subscribers.size > 0) await this.poll();
    const now = await newestPosition(this.sql, this.schema);
    if (this.subscribers.size === 0) this.head = now;
    const head = this.head ?? now;
    if (from === 'unknown') call(subscriber, { type: 'resync', cursor: toCursor(head) }, this.log);
    else if (from) await this.leadTo(head, subscriber, from);
    await joined?.();
    this.subscribers.add(subscriber);
    this.wake();
  }

  private async leadTo(head: Position, subscriber: Subscriber, from: Position): Promise<void> {
    let position = from;
    if (position.page) {
      // Finish the page the cursor stands in; its end is a snapshot that the head includes.
      for (let more = true; more && position.page;)
        ({ position, far: more } = await this.catchUp(subscriber, position));
    }
    for (let more = true; more;) {
      const page: Page = await readChanges(
        this.sql,
        this.schema,
        { ...position, page: position.page ?? { upTo: head.after, seq: 0 } },
        [...subscriber.collections],
      );
      deliver(subscriber, page, this.log);
      position = page.next;
      more = page.kind === 'changes' && position.page !== undefined;
    }
  }

  private exclusive(fn: () => Promise<void>): Promise<void> {
    const run = this.queue.then(fn);
    this.queue = run.catch(() => undefined);
    return run;
  }
}

function deliver(subscriber: Subscriber, page: Page, log: Logger): void {
  if (page.kind === 'resync')
    return call(subscriber, { type: 'resync', cursor: toCursor(page.next) }, log);
  for (const change of page.changes)
    if (subscriber.collections.has(change.collection))
      call(subscriber, { type: 'change', change }, log);
}

/** A listener's fault is its own: the others still hear. */
const call = (subscriber: Subscriber, event: WatchEvent, log: Logger): void =>
  guarded(() => subscriber.listener(event), log);

function guarded(listen: () => void, log: Logger): void {
  try {
    listen();
  } catch (error) {
    log.error('store.listener_failed', { error });
  }
}
