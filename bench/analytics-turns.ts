import type { Figure } from '../shared/tooling/bench/benchmark';
import type { RegionStore } from '@voxgrove/server/store/port';
import { activityEvents } from '../mf-agents/server/activity/port';
import { ChatVisitor } from './chat-visitor';
import { pairedFigure } from './figure';
import { now } from './live-listeners';
import type { Gateway } from './gateway/gateway';

const TURNS = Number(process.env['TURNS'] ?? 200);
const WARM_UP = 20;
/** At most 5 % longer. */
const LIMIT = 1.05;
const PATIENCE_MS = 30_000;
const QUESTION = 'When are you open on Sundays?';

/**
 * A visitor asks and waits for the complete answer, in turns with and without the writes of the events.
 * Every turn is the first one of a visitor, because this turn records the most events.
 */
export async function turnsWithEvents(
  gateway: Gateway,
  agentId: string,
  store: RegionStore,
  log: (line: string) => void,
): Promise<Figure[]> {
  const { region } = gateway.owners[0]!;
  const path = `${gateway.url}/api/${region}/public/agents/${agentId}`;
  const [recorded, skipped]: [number[], number[]] = [[], []];
  let questionNumber = 0;
  const turn = async (skips: boolean): Promise<number> => {
    await gateway.skip(skips);
    questionNumber += 1;
    const visitor = new ChatVisitor(path, questionNumber);
    await visitor.begin();
    const took = await timedTurn(visitor, questionNumber);
    const where = [{ field: 'conversationId', op: '==' as const, value: visitor.conversationId! }];
    const events = await store.count(activityEvents, { where });
    if (skips !== (events === 0)) throw new Error(`The turn has ${events} events.`);
    return took;
  };
  log(`${TURNS} chat turns with events and without`);
  for (let round = -WARM_UP; round < TURNS; round += 1) {
    const skipsFirst = round % 2 === 0;
    const first = await turn(skipsFirst);
    const second = await turn(!skipsFirst);
    if (round < 0) continue;
    recorded.push(skipsFirst ? second : first);
    skipped.push(skipsFirst ? first : second);
  }
  return [pairedFigure('analytics.chat-turn', 'ms', recorded, skipped, LIMIT)];
}

/** Returns the time from the question until the visitor has the complete answer, in ms. */
async function timedTurn(visitor: ChatVisitor, number: number): Promise<number> {
  const begin = now();
  await visitor.send(QUESTION, `turn-${number}-of-the-bench`);
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('There is no answer.')), PATIENCE_MS);
      visitor.listen(
        '0',
        (event) => {
          if (event.type !== 'message' || event.message.role !== 'assistant') return;
          clearTimeout(timer);
          resolve();
        },
        reject,
      );
    });
    return now() - begin;
  } finally {
    visitor.leave();
  }
}
