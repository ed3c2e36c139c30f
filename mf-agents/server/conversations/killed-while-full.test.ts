import { expect, jest, test } from '@jest/globals';
import { join } from 'node:path';
import { MARKERS, newVisitorId } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import { pointsOf, runToItsEnd, spread } from '../testing/killed-process';
import { inOwnWorld } from '../testing/own-world';
import type { OwnDatabase } from '../testing/own-world';
import { ACTOR } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import {
  answerJobs,
  conversations,
  messages,
  visitorConversations,
  visitorKey,
} from './collections';
import type { GoesOnProcessOptions } from './testing/goes-on-process';
import { QUESTIONS, walkOn } from './testing/goes-on-walk';
import type { Walk } from './testing/goes-on-walk';

jest.setTimeout(600_000);

/**
 * Number of kill points that are tried, spread evenly over all. Raise it for a long run:
 * KILLS=1000.
 */
const KILLS = Number(process.env.KILLS ?? 4);
const AT_ONCE = 4;

/** Runs `use` with a published agent and a visitor in a separate world. */
const inWorld = (
  use: (world: TestWorld, walk: Walk, database: OwnDatabase) => Promise<void>,
): Promise<void> =>
  inOwnWorld(async (world, agentId, database) => {
    await world.agents.publish(ACTOR, agentId, {});
    await use(world, { agentId, visitorId: newVisitorId() }, database);
  });

/**
 * Returns everything that is stored of a visitor's conversations, the current one last, without
 * values that differ between runs.
 */
async function outcome({ context }: TestWorld, { agentId, visitorId }: Walk) {
  const store = context.store.for('eu');
  const [all, stored, jobs, pointer] = await Promise.all([
    store.query(conversations, {}),
    store.query(messages, { orderBy: { field: 'seq', direction: 'asc' } }),
    store.query(answerJobs, {}),
    store.get(visitorConversations, visitorKey(agentId, visitorId)),
  ]);
  const inOrder = all
    .map(({ data }) => data)
    .sort(
      (one, other) =>
        Number(one.previousId === undefined ? 0 : 1) -
        Number(other.previousId === undefined ? 0 : 1),
    );
  return {
    conversations: inOrder.map(({ id, state, messageCount, previousId, nextId }) => ({
      state,
      messageCount,
      found: pointer?.data.conversationId === id,
      previous: inOrder.findIndex((one) => one.id === previousId),
      next: inOrder.findIndex((one) => one.id === nextId),
      stored: stored
        .filter(({ data }) => data.conversationId === id)
        .map(({ data }) => `${data.seq} ${data.role} ${data.status}: ${data.text}`),
    })),
    waiting: jobs.length,
  };
}

test('a process killed while a full conversation continues in another keeps every message once', async () => {
  const wanted = {
    conversations: [
      {
        state: 'ended_chat',
        messageCount: 3,
        found: false,
        previous: -1,
        next: 1,
        stored: [
          '1 visitor done: First',
          '2 assistant done: You asked: First',
          `3 system done: ${MARKERS.ended}`,
        ],
      },
      {
        state: 'ai-chatting',
        messageCount: 4,
        found: true,
        previous: 0,
        next: -1,
        stored: [
          '1 visitor done: Second',
          '2 assistant done: You asked: Second',
          '3 visitor done: Third',
          '4 assistant done: You asked: Third',
        ],
      },
    ],
    waiting: 0,
  };
  const { all, onStep, onWrite } = pointsOf();
  await inWorld(async (world, walk) => {
    await walkOn(world, walk, systemClock, onStep, onWrite);
    expect(await outcome(world, walk)).toEqual(wanted);
  });

  const chosen = spread(
    all.filter(({ step }) => step > 0 && step < QUESTIONS.length),
    KILLS,
  );
  for (let from = 0; from < chosen.length; from += AT_ONCE) {
    await Promise.all(
      chosen.slice(from, from + AT_ONCE).map((killPoint) =>
        inWorld(async (world, walk, database) => {
          const ended = await runToItsEnd(join(import.meta.dirname, 'testing/goes-on-process.ts'), {
            database,
            walk,
            killPoint,
          } satisfies GoesOnProcessOptions);
          expect({ killPoint, ...ended }).toMatchObject({
            killed: true,
            acknowledged: { length: killPoint.step },
          });
          // If a message was not acknowledged, the visitor repeats it. Another process receives it
          // after the lease of the dead process has expired.
          await walkOn(
            world,
            walk,
            { now: () => Date.now() + 60_000 },
            () => undefined,
            () => undefined,
          );
          expect({ killPoint, ...(await outcome(world, walk)) }).toEqual({ killPoint, ...wanted });
        }),
      ),
    );
  }
});
