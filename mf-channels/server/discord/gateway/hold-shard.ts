import { setTimeout as pause } from 'node:timers/promises';
import type { Region } from '@voxgrove/contracts';
import { dueWorker } from '@voxgrove/server/work/due-worker';
import type { DueWorker, Hold } from '@voxgrove/server/work/due-worker';
import type { Discord } from '../discord';
import { holdConnection } from './connection';
import type { Ended } from './connection';
import { IdentifyTurns } from './identify-turns';
import { reportRefusal } from './report-refusal';
import { gatewayOfBot, openShards, shards } from './shards';
import type { Session, Shard } from './shards';
import { takeEvent } from './take-event';

const LEASE_MS = 30_000;
/** Interval in which the session is stored and the lease is renewed. */
const STORE_MS = 5_000;
/**
 * Time without a stored session after which this process closes its connection, because another
 * process may take the lease soon.
 */
const ALONE_MS = 20_000;
/** Number of failed connections in a row after which a new session begins. */
const MOST_RESUMES = 5;
const MOST_SHARDS_HERE = 16;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
const REFUSED_PAUSE_MS = 600_000;

type Next = (now: Shard) => Shard | null;

/** Holds the connections with the Gateway of which this process has the lease. */
export function shardWorker(discord: Discord): DueWorker {
  const turns = new IdentifyTurns();
  return dueWorker({
    context: discord.context,
    collection: shards,
    leaseMs: LEASE_MS,
    atOnce: MOST_SHARDS_HERE,
    perWorkspace: MOST_SHARDS_HERE,
    run: (region, _id, shard, hold) => new ShardHolder(discord, turns, region, shard, hold).run(),
  });
}

class ShardHolder {
  #session: Session | null;
  /**
   * Whether a new session asks for the texts of messages that do not mention the bot. Only the
   * session directly after a refusal does not ask, because the operator may allow the texts at any
   * time.
   */
  #withContent = true;
  readonly #alone = new AbortController();
  readonly #signal: AbortSignal;

  constructor(
    private readonly discord: Discord,
    private readonly turns: IdentifyTurns,
    private readonly region: Region,
    private readonly shard: Shard,
    private readonly hold: Hold<Shard>,
  ) {
    this.#session = shard.session;
    this.#signal = AbortSignal.any([hold.signal, this.#alone.signal]);
  }

  /** Holds the connection, and connects again when it ends, as long as the lease lasts. */
  async run(): Promise<Next> {
    const storing = this.#storeRegularly();
    try {
      for (let failures = 0; !this.#signal.aborted;) {
        const next = await this.#connect();
        if (next !== undefined && 'dueInMs' in next) return this.#after(next.dueInMs);
        failures = next?.hadSession === true ? 0 : failures + 1;
        // The resume address may not exist any more. A new session gets another address.
        if (failures === MOST_RESUMES) this.#session = null;
        await this.#wait(pauseAfter(failures));
      }
      return this.#after(0);
    } finally {
      this.#alone.abort();
      await storing;
    }
  }

  #after(dueInMs: number): Next {
    const dueAt = this.discord.context.clock.now() + dueInMs;
    return (now) => ({ ...this.#stored(now), attempt: 0, dueAt });
  }

  readonly #stored = (now: Shard): Shard => ({ ...now, session: this.#session });

  /** Holds one connection. Returns how it ended, or the time after which the job is due again. */
  async #connect(): Promise<Ended | { dueInMs: number } | undefined> {
    const url = this.#session === null ? await this.#urlForNewSession() : this.#session.resumeUrl;
    if (typeof url !== 'string') return url;
    if (this.#signal.aborted) return undefined;
    const { shard, of } = this.shard;
    const { context, app } = this.discord;
    const ended = await holdConnection({
      openSocket: context.openSocket,
      url,
      token: app.require().botToken.reveal('identify the bot at the Gateway of Discord'),
      shard: [shard, of],
      withContent: this.#withContent,
      session: this.#session,
      onEvent: (name, data, botId) => takeEvent(this.discord, { name, data, botId }),
      onSession: (session) => {
        this.#session = session;
      },
      signal: this.#signal,
    }).catch(() => undefined);
    if (ended === undefined || this.#signal.aborted) return ended;
    return this.#continueAfter(ended);
  }

  async #continueAfter(ended: Ended): Promise<Ended | { dueInMs: number }> {
    if (ended.how === 'resume') return ended;
    this.#session = null;
    if (ended.how === 'refused') return this.#refused();
    if (ended.how === 'reshard') await openShards(this.discord);
    this.#withContent = ended.how !== 'no-content';
    // Discord asks for a pause between one and five seconds before a new session.
    if (this.#withContent) await this.#wait(1_000 + Math.random() * 4_000);
    return ended;
  }

  /** Asks for the address of the Gateway, and waits until a new session may begin. */
  async #urlForNewSession(): Promise<string | { dueInMs: number } | undefined> {
    const asked = await gatewayOfBot(this.discord);
    if ('failed' in asked) {
      const { status } = asked.failed;
      return status === 401 || status === 403 ? this.#refused() : undefined;
    }
    const { url, shards: of, session_start_limit: limit } = asked.bot;
    if (of !== this.shard.of) {
      await openShards(this.discord, of);
      return { dueInMs: 0 };
    }
    if (limit.remaining < 1) return { dueInMs: limit.reset_after };
    await this.turns.take(this.shard.shard % limit.max_concurrency, this.#signal);
    return url;
  }

  async #refused(): Promise<{ dueInMs: number }> {
    await reportRefusal(this.discord);
    return { dueInMs: REFUSED_PAUSE_MS };
  }

  /**
   * Stores the session at intervals, which renews the lease. Ends the connection after `ALONE_MS`
   * without success.
   */
  async #storeRegularly(): Promise<void> {
    const { log, clock } = this.discord.context;
    let storedAt = clock.now();
    while (!this.#signal.aborted) {
      await this.#wait(STORE_MS);
      if (this.#signal.aborted) return;
      const began = clock.now();
      const stored = await this.hold.change(this.#stored).then(
        () => true,
        () => false,
      );
      if (stored) storedAt = began;
      else if (clock.now() - storedAt > ALONE_MS) {
        log.warn('discord_gateway_left', { region: this.region, shard: this.shard.shard });
        this.#alone.abort();
      }
    }
  }

  #wait(ms: number): Promise<void> {
    return pause(ms, undefined, { signal: this.#signal, ref: false }).catch(() => undefined);
  }
}

function pauseAfter(failures: number): number {
  const usual = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
  return usual * (1 + Math.random() / 4);
}
