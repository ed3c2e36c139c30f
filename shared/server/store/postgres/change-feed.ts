import { AppError } from '@voxgrove/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { toAppError } from './errors';
import { parseCursor, toCursor } from './position';
import { newestPosition, readChanges } from './read-changes';
import type { Logger } from '../../log';
import type { Unsubscribe, WatchEvent } from '../port';
import type { Position } from './position';
import type { Page } from './read-changes';
import type { Sql, TextListener } from './sql';

/**
 * Minimum time between two reads, ms. In busy times one read then delivers the changes of several
 * writes.
 */
const REST_MS = 25;
/**
 * Delay between reads while they fail although the database answers. The delay doubles up to the
 * longest one.
 */
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 1_000;

interface Waiter {
  resolve(): void;
  reject(error: unknown): void;
}
interface Subscriber {
  collections: ReadonlySet<string>;
  listener: (event: WatchEvent) => void;
}

/**
 * Publishes one region's changes to the subscribers of this process. A single reader follows the
 * changes table. Writes of this process wake the reader directly, and writes of other processes
 * wake it through NOTIFY. The reader also polls, because a process can die between commit and
 * notification. Positions are in the database, so a lost connection only causes a delay.
 */
export class ChangeFeed {
  private readonly subscribers = new Set<Subscriber>();
  private head: Position | undefined;
  private queue: Promise<void> = Promise.resolve();
  private polling = false;
  private restUntil = 0;
  /** Number of consecutive failed reads. */
  private failures = 0;
  private started: Promise<() => Promise<void>> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private waiting: Waiter[] = [];
  private readonly textListeners = new Set<TextListener>();

  constructor(
    private readonly sql: Sql,
    private readonly schema: string,
    private readonly log: Logger,
    private readonly lookEveryMs = 1_000,
  ) {}

  private get channel(): string {
    return `voxgrove_${this.schema}`;
  }

  /** Called after a write of this process. */
  written(): void {
    this.sql.notify(this.channel);
    this.wake();
  }

  /**
   * Subscribes from a cursor, or from now. `onLive` runs when the subscription becomes live,
   * between two reads, so its reads return data that is older than every later event.
   * @throws AppError UNAVAILABLE
   */
  async subscribe(
    collections: string[],
    from: string | undefined,
    listener: (event: WatchEvent) => void,
    onLive?: () => Promise<void>,
  ): Promise<Unsubscribe> {
    try {
      await (this.started ??= this.start());
      const subscriber: Subscriber = { collections: new Set(collections), listener };
      let position: Position | 'unknown' | undefined =
        from === undefined ? undefined : (parseCursor(from) ?? 'unknown');
      // Catches up most of a long distance without blocking the other subscribers.
      for (let far = true; far && typeof position === 'object';)
        ({ position, far } = await this.catchUp(subscriber, position));
      await this.exclusive(() => this.join(subscriber, position, onLive));
      return () => {
        this.subscribers.delete(subscriber);
      };
    } catch (error) {
      throw toAppError(error);
    }
  }

  /**
   * Resolves when the subscribers have received everything that was committed before the call. The
   * call waits for the next read and fails with it, so it waits no longer than any other statement.
   * @throws AppError UNAVAILABLE
   */
  caughtUp(): Promise<void> {
    if (this.closed || this.subscribers.size === 0) return Promise.resolve();
    if (this.sql.isDown()) return Promise.reject(new AppError('UNAVAILABLE'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.wake();
    });
  }

  /** Publishes texts to other processes without storing them. @throws AppError UNAVAILABLE */
  async publishTexts(to: string | 'all', texts: readonly string[]): Promise<void> {
    await this.sql.publishTexts(this.channel, to, texts).catch((error: unknown) => {
      throw toAppError(error);
    });
  }

  /**
   * Subscribes to texts from other processes, over the connection that wakes this reader.
   * @throws AppError UNAVAILABLE
   */
  async subscribeToTexts(listener: TextListener): Promise<Unsubscribe> {
    await (this.started ??= this.start()).catch((error: unknown) => {
      throw toAppError(error);
    });
    this.textListeners.add(listener);
    return () => {
      this.textListeners.delete(listener);
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    this.subscribers.clear();
    this.textListeners.clear();
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
          for (const listener of this.textListeners) guarded(() => listener(text, from), this.log);
        },
      );
      // eslint-disable-next-line no-restricted-syntax -- notices changes whose signal was lost
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
    const pauseMs = this.restUntil - performance.now();
    void (pauseMs > 0 ? pause(pauseMs) : Promise.resolve())
      .then(() => this.exclusive(() => this.look()))
      .then(
        () => this.readAgain(),
        (error: unknown) => this.lookAgainLater(error),
      );
  }

  private async look(): Promise<void> {
    this.polling = false; // later writes need another read
    const waiting = this.waiting.splice(0);
    try {
      if (!this.closed) await this.poll();
    } catch (error) {
      this.polling = true; // wake-ups do not start another read before the retry
      for (const { reject } of waiting) reject(toAppError(error));
      throw error;
    }
    for (const { resolve } of waiting) resolve();
    this.restUntil = performance.now() + REST_MS;
  }

  /**
   * Schedules the next read. An unreachable database is in the store's log already; any other
   * reason is logged once.
   */
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

  /** Reads from the head to the newest change and notifies every subscriber. */
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

  /**
   * Makes a subscriber live. First reads the head up to now, so that the head is never behind a
   * cursor that was handed out. Then brings the new subscriber up to the head.
   */
  private async join(
    subscriber: Subscriber,
    from: Position | 'unknown' | undefined,
    onLive?: () => Promise<void>,
  ): Promise<void> {
    if (this.subscribers.size > 0) await this.poll();
    const now = await newestPosition(this.sql, this.schema);
    if (this.subscribers.size === 0) this.head = now;
    const head = this.head ?? now;
    if (from === 'unknown') call(subscriber, { type: 'resync', cursor: toCursor(head) }, this.log);
    else if (from) await this.leadTo(head, subscriber, from);
    await onLive?.();
    this.subscribers.add(subscriber);
    this.wake();
  }

  private async leadTo(head: Position, subscriber: Subscriber, from: Position): Promise<void> {
    let position = from;
    if (position.page) {
      // Finishes the cursor's page. The end of the page is a snapshot that the head includes.
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

/** Calls a subscriber. An error of one subscriber must not affect the others. */
const call = (subscriber: Subscriber, event: WatchEvent, log: Logger): void =>
  guarded(() => subscriber.listener(event), log);

function guarded(listen: () => void, log: Logger): void {
  try {
    listen();
  } catch (error) {
    log.error('store.listener_failed', { error });
  }
}
