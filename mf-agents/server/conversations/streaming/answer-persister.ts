import { setTimeout as pause } from 'node:timers/promises';
import type { MessageId, Region } from '@voxgrove/contracts';
import { REGIONS, isAppError } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Logger } from '@voxgrove/server/log';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { Claim } from '../answer-lease';
import { LEASE_RENEW_MS, renewLeases } from '../answer-lease';
import { messages } from '../collections';

/** Delay before text is stored, while few answers are written. */
const TEXT_EVERY_MS = 300;
/** The pause after a write is this many times as long as the write. */
const REST_FACTOR = 19;
const LONGEST_REST_MS = 6_000;
/**
 * Documents per statement. The database locks them together, and they are serialized in one turn of
 * the event loop.
 */
const AT_ONCE = 100;
/**
 * Number of portions in which leases are renewed. Renewing all leases at once would delay the
 * texts.
 */
const RENEWED_IN = 10;

/** Limit of answers that begin or finish at once: as many as share transactions (group commit). */
export const TURNS = 64;

/** An answer that is being written. */
export interface Kept {
  region: Region;
  claim: Claim;
  /** Returns the text to store, and the version of the stored message that it replaces. */
  text(): { id: MessageId; version: number; text: string; edition: number };
  /** The text was stored as this version. */
  stored(version: number): void;
  /** The lease was lost: another process or a person answers. */
  lost(): void;
  /** The answer was canceled. */
  stopped(): void;
}

export interface AnswerPersister {
  /** Stores text and renews the lease of an answer until `end` is called. */
  keep(answer: Kept): {
    /** Called when there is more text. */
    changed(): void;
    /** Stops storing; resolves when no write is in flight. */
    still(): Promise<void>;
    end(): void;
  };
  /** Limits how many answers begin or finish at once; those that finish go first. */
  inTurn<T>(step: 'begin' | 'finish', work: () => Promise<T>): Promise<T>;
}

/**
 * Stores the text and renews the leases of all answers that this process writes, in batches. With a
 * thousand answers, single writes would be most of the database's work.
 */
export function answerPersister(store: DocumentStore, clock: Clock, log: Logger): AnswerPersister {
  /** The answers, with the tenth in which each lease is renewed. */
  const tenthOfAnswer = new Map<Kept, number>();
  let added = 0;
  const changed = new Set<Kept>();
  let beingStored = new Set<Kept>();
  let storing: Promise<void> = Promise.resolve();
  let waiting = false;
  let writePauseMs = TEXT_EVERY_MS;
  let tenth = 0;
  const toRenew = new Set<number>();
  let renewing = false;
  let timer: NodeJS.Timeout | undefined;
  let turns = TURNS;
  const waitingFor = { begin: [] as (() => void)[], finish: [] as (() => void)[] };

  /**
   * Runs one batch after the other: a second write of a text needs the version that the first
   * returns. A pause after each batch leaves time for other reads and writes.
   */
  function wake(): void {
    if (waiting) return;
    waiting = true;
    void pause(writePauseMs, undefined, { ref: false }).then(() => {
      const began = performance.now();
      storing = storePortion().finally(() => {
        const batchesLeft = Math.max(1, Math.ceil(changed.size / AT_ONCE));
        writePauseMs = Math.min(
          Math.max((performance.now() - began) * REST_FACTOR, TEXT_EVERY_MS / batchesLeft),
          LONGEST_REST_MS / batchesLeft,
        );
        waiting = false;
        if (changed.size > 0) wake();
      });
    });
  }

  /** Stores the texts that have waited longest. */
  async function storePortion(): Promise<void> {
    const [first] = changed;
    if (first === undefined) return;
    beingStored = new Set(
      [...changed].filter(({ region }) => region === first.region).slice(0, AT_ONCE),
    );
    for (const answer of beingStored) changed.delete(answer);
    await storeSome(first.region, [...beingStored]);
    beingStored.clear();
  }

  async function storeSome(region: Region, some: Kept[]): Promise<void> {
    const texts = some.map((answer) => ({ answer, ...answer.text() }));
    try {
      await store.for(region).batch(
        texts.map(({ id, version, text, edition }) => ({
          op: 'update',
          collection: messages,
          id,
          patch: { text, edition },
          options: { ifVersion: version },
        })),
      );
      for (const { answer, version } of texts) answer.stored(version + 1);
    } catch (error) {
      // Nothing is lost: the next batch writes the whole text again.
      if (!isAppError(error) || error.code === 'UNAVAILABLE') {
        for (const { answer } of texts) changed.add(answer);
        return;
      }
      if (texts.length > 1) for (const { answer } of texts) await storeSome(region, [answer]);
      else for (const { answer, id } of texts) await lookWhose(region, answer, id);
    }
  }

  /**
   * After a version conflict only the lease decides: the newer version may come from a write of
   * this process whose response was lost.
   */
  async function lookWhose(region: Region, answer: Kept, id: MessageId): Promise<void> {
    try {
      const [lease] = await renewLeases(store.for(region), [answer.claim], clock);
      const doc = lease === 'lost' ? null : await store.for(region).get(messages, id);
      if (!doc) {
        answer.lost();
        return;
      }
      answer.stored(doc.version);
    } catch (error) {
      log.warn('answer.lease_not_renewed', {
        reason: error instanceof Error ? error.name : typeof error,
      });
    }
    changed.add(answer);
  }

  async function renewDue(): Promise<void> {
    if (renewing) return;
    renewing = true;
    for (const part of toRenew) {
      toRenew.delete(part);
      await renew(
        [...tenthOfAnswer].filter(([, of]) => of === part).map(([answer]) => answer),
      ).catch((error: unknown) => {
        log.warn('answer.lease_not_renewed', {
          reason: error instanceof Error ? error.name : typeof error,
        });
      });
    }
    renewing = false;
  }

  async function renew(answers: Kept[]): Promise<void> {
    for (const region of REGIONS) {
      for (const some of portions(answers.filter((answer) => answer.region === region))) {
        const leases = await renewLeases(
          store.for(region),
          some.map(({ claim }) => claim),
          clock,
        );
        some.forEach((answer, index) => {
          if (!tenthOfAnswer.has(answer)) return;
          if (leases[index] === 'lost') answer.lost();
          else if (leases[index] === 'stopped') answer.stopped();
        });
      }
    }
  }

  return {
    async inTurn(step, work) {
      if (turns > 0) turns -= 1;
      else
        await new Promise<void>((resolve) => {
          waitingFor[step].push(resolve);
        });
      try {
        return await work();
      } finally {
        const next = waitingFor.finish.shift() ?? waitingFor.begin.shift();
        if (next) next();
        else turns += 1;
      }
    },
    keep(answer) {
      let still = false;
      tenthOfAnswer.set(answer, added++ % RENEWED_IN);
      // eslint-disable-next-line no-restricted-syntax -- renews leases
      timer ??= setInterval(() => {
        toRenew.add(tenth++ % RENEWED_IN);
        void renewDue();
      }, LEASE_RENEW_MS / RENEWED_IN).unref();
      return {
        changed() {
          if (still) return;
          changed.add(answer);
          wake();
        },
        async still() {
          still = true;
          if (beingStored.has(answer)) await storing;
          // Do not retry a failed write either.
          changed.delete(answer);
        },
        end() {
          still = true;
          changed.delete(answer);
          tenthOfAnswer.delete(answer);
          if (tenthOfAnswer.size === 0) {
            clearInterval(timer);
            timer = undefined;
          }
        },
      };
    },
  };
}

const portions = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, index) =>
    all.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
