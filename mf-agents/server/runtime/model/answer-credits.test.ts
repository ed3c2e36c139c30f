import { expect, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import type { AgentId, CreditUse, WorkspaceId } from '@voxgrove/contracts';
import { amountOf } from '@voxgrove/contracts/money';
import { NoSuchPort } from '@voxgrove/server/no-such-port';
import type { SliceContext } from '@voxgrove/server/slice';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { entityDefaults, withStarterSettings } from '../../agents/agent-defaults';
import type { AnswerRequest } from '../answer-engine';
import { noTrace } from '../trace/trace';
import { answerCredits } from './answer-credits';

const USED = { model: 'gpt-4o', inputTokens: 2_000, outputTokens: 400 };

/** Holds credits for an answer. `fail`: how many of the calls that end the hold fail first. */
async function holdCredits(fail = 0, signal = new AbortController().signal) {
  const done: string[] = [];
  let failing = fail;
  const end = (what: string): void => {
    failing -= 1;
    if (failing >= 0) throw new AppError('UNAVAILABLE');
    done.push(what);
  };
  const uses = {
    holdForAgent: async () => ({
      holder: { workspaceId: 'w' as WorkspaceId },
      held: amountOf('credit', 20_000),
      settled: false,
    }),
    settle: async (_region, _holder, _key, { minor }) => end(`settled ${minor}`),
    release: async () => end('released'),
  } as Partial<CreditUse>;
  const charge = await holdWith((() => uses) as unknown as SliceContext['port'], signal);
  return { charge: charge!, done };
}

const holdWith = (port: SliceContext['port'], signal = new AbortController().signal) =>
  answerCredits({ port, log: silentLog, clock: { now: () => 0 } }).hold(
    {
      region: 'eu',
      workspaceId: 'w' as WorkspaceId,
      agentId: 'a' as AgentId,
      draft: withStarterSettings(entityDefaults('Fern', 'light')),
      question: 'How much is a tent?',
      answerId: 'answer-1',
      history: [],
      signal,
      trace: noTrace,
    } satisfies AnswerRequest,
    'gpt-4o',
  );

test('an installation without billing charges nothing, and a billing failure gives no free answer', async () => {
  const fails = (error: Error) =>
    (() => {
      throw error;
    }) as SliceContext['port'];
  expect(await holdWith(fails(new NoSuchPort('creditUse')))).toBeNull();
  await expect(holdWith(fails(new Error('It is broken.')))).rejects.toThrow('It is broken.');
});

test('an answer is settled or released once, by its usage', async () => {
  const answered = await holdCredits();
  await answered.charge.settle(USED);
  await answered.charge.release();
  expect(answered.done).toEqual(['settled 4500']);

  const unused = await holdCredits();
  await unused.charge.settle({ model: 'gpt-4o', inputTokens: 0, outputTokens: 0 });
  expect(unused.done).toEqual(['released']);
});

test('a stopped answer is charged although the database was unavailable', async () => {
  const { charge, done } = await holdCredits(2, AbortSignal.abort());
  await charge.settle(USED);
  expect(done).toEqual(['settled 4500']);
});
