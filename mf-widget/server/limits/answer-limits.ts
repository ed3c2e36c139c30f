import { AppError } from '@voxgrove/contracts';
import type { PublicAgent, PublishedAgent, Region } from '@voxgrove/contracts';
import { LRUCache } from '@voxgrove/server/cache';
import { paidAnswers } from '@voxgrove/server/credits/paid-answers';
import type { PaidAgent, PaidAnswers } from '@voxgrove/server/credits/paid-answers';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Admitted } from '../admission/port';
import type { GiveBack } from './give-back';
import { dayOf, networkKey } from './network-key';
import type { Counter, SharedCounters } from './shared-counters';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Limit of agents in a process's cache. */
const MOST_KNOWN = 20_000;

type Reason = 'credits' | 'address' | 'day';
interface Limited {
  agent: PublicAgent;
  limits: PublishedAgent['limits'];
}

/**
 * Limits of a published agent's answers on websites: none without credits, a maximum per day, and a
 * maximum per hour for one network address. Tests of a draft do not count. Members of the workspace
 * are notified once a day for each reached limit.
 */
export class AnswerLimits {
  readonly #isPaid: PaidAnswers;
  readonly #notified = new LRUCache<string, true>({ max: MOST_KNOWN });

  constructor(
    private readonly slice: SliceContext,
    private readonly counters: SharedCounters,
    private readonly key: Buffer,
  ) {
    this.#isPaid = paidAnswers(slice);
  }

  /**
   * Counts a message that will be answered.
   * @returns a function that undoes this if the message is refused or was stored before
   * @throws AppError CHAT_LIMIT_REACHED
   */
  async spend(region: Region, { agent, limits }: Admitted, ip: string): Promise<GiveBack> {
    if (limits === undefined) return () => {};
    const limited = { agent, limits };
    if (!(await this.#isPaid(region, paidAgent(agent))))
      return this.#refuse(region, limited, 'credits');
    const takenCounters: Counter[] = [];
    for (const [reason, counter] of this.#countersOf(region, limited, ip)) {
      if (await this.counters.take(counter)) {
        takenCounters.push(counter);
        continue;
      }
      for (const counted of takenCounters) this.counters.giveBack(counted);
      return this.#refuse(region, limited, reason);
    }
    return () => {
      for (const counted of takenCounters) this.counters.giveBack(counted);
    };
  }

  /** Returns whether a message from this address would be answered. */
  async allows(region: Region, limited: Limited, ip: string): Promise<boolean> {
    if (!(await this.#isPaid(region, paidAgent(limited.agent)))) return false;
    for (const [, counter] of this.#countersOf(region, limited, ip))
      if (!(await this.counters.hasLeft(counter))) return false;
    return true;
  }

  #countersOf(
    region: Region,
    { agent, limits: { answersPerDay, answersPerAddressAndHour } }: Limited,
    ip: string,
  ): [Reason, Counter][] {
    const now = this.slice.clock.now();
    const [hour, day] = [Math.floor(now / HOUR_MS), Math.floor(now / DAY_MS)];
    const counters: [Reason, Counter][] = [];
    if (answersPerAddressAndHour > 0)
      counters.push([
        'address',
        {
          region,
          id: networkKey(this.key, now, ip, 'answers', agent.ID, String(hour)),
          max: answersPerAddressAndHour,
          block: 1,
          workspaceId: agent.ownerID,
          expiresAt: (hour + 1) * HOUR_MS,
        },
      ]);
    // A process takes a fiftieth of the limit at a time: every message of the agent counts in this
    // document, so writes must be rare.
    if (answersPerDay > 0)
      counters.push([
        'day',
        {
          region,
          id: `${agent.ID}-${dayOf(now)}`,
          max: answersPerDay,
          block: Math.min(50, Math.ceil(answersPerDay / 50)),
          workspaceId: agent.ownerID,
          expiresAt: (day + 1) * DAY_MS,
        },
      ]);
    return counters;
  }

  async #refuse(region: Region, limited: Limited, reason: Reason): Promise<never> {
    await this.#notify(region, limited, reason);
    const now = this.slice.clock.now();
    const wait = reason === 'day' ? DAY_MS - (now % DAY_MS) : HOUR_MS - (now % HOUR_MS);
    throw new AppError('CHAT_LIMIT_REACHED', { retryAfterSeconds: Math.ceil(wait / 1000) });
  }

  async #notify(region: Region, { agent, limits }: Limited, reason: Reason): Promise<void> {
    const key = `chat-limit-${agent.ID}-${reason}-${dayOf(this.slice.clock.now())}`;
    const name = `${region} ${key}`;
    if (this.#notified.has(name)) return;
    this.#notified.set(name, true);
    try {
      await this.slice.port('agentNotices').send(region, agent.ID, 'limit', {
        workspaceId: agent.ownerID,
        key,
        ...wordsFor(reason, agent.title, limits),
        urlPathname: `/agents/${agent.ID}/overview`,
      });
    } catch (error) {
      // The next refusal sends the notification.
      this.#notified.delete(name);
      this.slice.log.warn('chat_limit_notice_failed', {
        agentId: agent.ID,
        reason,
        message: error instanceof Error ? error.message : 'unknown',
      });
    }
  }
}

const paidAgent = ({ ID, ownerID }: PublicAgent): PaidAgent => ({
  workspaceId: ownerID,
  agentId: ID,
});

function wordsFor(
  reason: Reason,
  title: string,
  { answersPerDay, answersPerAddressAndHour }: Limited['limits'],
): { title: string; body: string } {
  switch (reason) {
    case 'credits':
      return {
        title: `${title} has stopped answering`,
        body: 'There are no credits left. Visitors are asked to try again later.',
      };
    case 'day':
      return {
        title: `${title} has given all its answers of today`,
        body: `Its limit is ${answersPerDay} a day; visitors can write again tomorrow (UTC).`,
      };
    case 'address':
      return {
        title: `${title} has stopped answering one address`,
        body: `More than ${answersPerAddressAndHour} messages came from there in an hour. Other visitors are answered as usual.`,
      };
  }
}
