import { setTimeout as pause } from 'node:timers/promises';
import type { MessageId, Region } from '@voxgrove/contracts';
import { REGIONS, isAppError } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Logger } from '@voxgrove/server/log';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { Claim } from './answer-lease';
import { LEASE_RENEW_MS, renewLeases } from './answer-lease';
import { messages } from './collections';

/** Text reaches other processes, and survives this one, this much later at most while few answers are written. */
const TEXT_EVERY_MS = 300;
/** Writing many texts takes the database longer: it is left alone for so many times as long afterwards. */
const REST_FACTOR = 19;
const LONGEST_REST_MS = 6_000;
/** Documents of one statement, which are locked together, and are put into words in one turn of the event loop. */
const AT_ONCE = 100;
/** Leases are renewed a tenth at a time: those of a thousand answers in one moment would hold up the texts of all of them. */
const RENEWED_IN = 10;

/** Answers that are begun or finished at the same time: as many as run together in the transactions they share (see `joinedTransactions`). */
export const TURNS = 64;

/** An answer that is being written. */
export interface Kept {
  region: Region;
  claim: Claim;
  /** What the stored message, now at that version, is to say. */
  text(): { id: MessageId; version: number; text: string; edition: number };
  /** That has been stored, as this version. */
  stored(version: number): void;
  /** Somebody else answers the question. */
  lost(): void;
  /** Nobody wants the answer any more. */
  stopped(): void;
}

export interface AnswerUpkeep {
  /** Looks after an answer until `end` is called. */
  keep(answer: Kept): {
    /** There is more text. */ changed(): void;
    /** Stores no more of it; resolves when none is being stored. */ still(): Promise<void>;
    end(): void;
  };
  /** Begins or finishes an answer when it is its turn; those that are to be finished go first. */
  inTurn<T>(what: 'begin' | 'finish', work: () => Promise<T>): Promise<T>;
}

/**
 * What answers need while they are written, for all of a process together: their text into the store, their leases made longer. A
 * thousand answers that do so one by one would be most of what the database does.
 */
export function answerUpkeep(store: DocumentStore, clock: Clock, log: Logger): AnswerUpkeep {
  /** Which of the tenths each is renewed with. */
  const kept = new Map<Kept, number>();
  let added = 0;
  const changed = new Set<Kept>();
  let beingStored = new Set<Kept>();
  let storing: Promise<void> = Promise.resolve();
  let waiting = false;
  let rest = TEXT_EVERY_MS;
  let tenth = 0;
  const toRenew = new Set<number>();
  let renewing = false;
  let timer: NodeJS.Timeout | undefined;
  let turns = TURNS;
  const waitingFor = { begin: [] as (() => void)[], finish: [] as (() => void)[] };

  /**
   * A portion at a time, one after the other: what is stored again before the first time has come back finds a version nobody told it of, as if somebody else had
   * written it. Each portion has its rest: all in one go would hold up what is read and written meanwhile.
   */
  function wake(): void {
    if (waiting) return;
    waiting = true;
    void pause(rest, undefined, { ref: false }).then(() => {
      const began = performance.now();
      storing = storePortion().finally(() => {
        const left = Math.max(1, Math.ceil(changed.size / AT_ONCE));
        rest = Math.min(
          Math.max((performance.now() - began) * REST_FACTOR, TEXT_EVERY_MS / left),
          LONGEST_REST_MS / left,
        );
        waiting = false;
        if (changed.size > 0) wake();
      });
    });
  }

  /** Those that have waited longest. */
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
      await store
        .for(region)
        .batch(
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
      // A store that is busy or away loses nothing: the next time and the end write the whole text again.
      if (!isAppError(error) || error.code === 'UNAVAILABLE') {
        for (const { answer } of texts) changed.add(answer);
        return;
      }
      if (texts.length > 1) for (const { answer } of texts) await storeSome(region, [answer]);
      else for (const { answer, id } of texts) await lookWhose(region, answer, id);
    }
  }

  /** The lease alone says who answers: another version may also come of a write of ours whose outcome was lost with its connection. */
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
      await renew([...kept].filter(([, of]) => of === part).map(([answer]) => answer)).catch(
        (error: unknown) => {
          log.warn('answer.lease_not_renewed', {
            reason: error instanceof Error ? error.name : typeof error,
          });
        },
      );
    }
    renewing = false;
  }

  async function renew(answers: Kept[]): Promise<void> {
    for (const region of REGIONS) {
      for (const some of portions(answers.filter((one) => one.region === region))) {
        const leases = await renewLeases(
          store.for(region),
          some.map(({ claim }) => claim),
          clock,
        );
        some.forEach((answer, index) => {
          if (!kept.has(answer)) return;
          if (leases[index] === 'lost') answer.lost();
          else if (leases[index] === 'stopped') answer.stopped();
        });
      }
    }
  }

  return {
    async inTurn(what, work) {
      if (turns > 0) turns -= 1;
      else
        await new Promise<void>((resolve) => {
          waitingFor[what].push(resolve);
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
      kept.set(answer, added++ % RENEWED_IN);
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
          // What could not be stored is not tried again either.
          changed.delete(answer);
        },
        end() {
          still = true;
          changed.delete(answer);
          kept.delete(answer);
          if (kept.size === 0) {
            clearInterval(timer);
            timer = undefined;
          }
        },
      };
    },
  };
}

const portions = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
