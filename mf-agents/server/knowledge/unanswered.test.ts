import { expect, jest, test } from '@jest/globals';
import { KNOWLEDGE, newAgentId, newConversationId, newMessageId } from '@voxgrove/contracts';
import { unansweredQuestions } from './collections';
import { unansweredSweep } from './sweep-unanswered';
import { unansweredOf } from './unanswered';
import { recordUnanswered, unansweredQuestion } from './unanswered-question';
import { sourceWorld } from './testing/source-world';

jest.setTimeout(30_000);
const { at, store, world } = await sourceWorld();

test('unanswered questions are listed once, newest first, and asking again reopens answered ones only', async () => {
  const unanswered = unansweredOf(world.context);
  const ask = async (text: string) => {
    world.clock.time += 1_000;
    const asked_ = unansweredQuestion(
      {
        agentId: at.agentId,
        conversationId: newConversationId(),
        question: { text },
        answer: { id: newMessageId() },
      },
      world.clock.now(),
    );
    if (asked_) await store().set(unansweredQuestions, asked_.messageId, asked_);
  };
  const open = async () =>
    (await unanswered.list('eu', at.agentId, 'open')).data.map(
      ({ question, count }) => `${question} ${count}`,
    );
  for (const text of ['Do you bake?', 'Is it far?', 'DO YOU  BAKE', '???']) await ask(text);
  expect(await open()).toEqual(['DO YOU BAKE 2', 'Is it far? 1']);
  const [bake, far] = (await unanswered.list('eu', at.agentId, 'open')).data;
  await unanswered.judge('eu', at.agentId, bake!.id, { state: 'answered', sourceId: 'a-source' });
  await unanswered.judge('eu', at.agentId, far!.id, { state: 'dismissed', sourceId: null });
  expect(await open()).toEqual([]);
  await ask('Do you bake?');
  await ask('Is it far?');
  expect(await open()).toEqual(['Do you bake? 3']);
  expect(await unanswered.judge('eu', at.agentId, far!.id, null)).toMatchObject({
    state: 'open',
    count: 2,
  });
  await expect(unanswered.judge('eu', newAgentId(), bake!.id, null)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('unanswered questions are deleted when nobody has asked them for a long time', async () => {
  const asked = { agentId: newAgentId(), conversationId: newConversationId() };
  const answer = { id: newMessageId() };
  await store().transaction(async (tx) =>
    recordUnanswered(tx, { ...asked, question: { text: 'Why?' }, answer }, world.clock.now()),
  );
  const sweep = unansweredSweep(world.context);
  const signal = new AbortController().signal;
  world.clock.time += KNOWLEDGE.unansweredKeptMs - 1;
  await sweep.run(signal);
  expect(await store().get(unansweredQuestions, answer.id)).not.toBeNull();
  world.clock.time += 1;
  await sweep.run(signal);
  expect(await store().get(unansweredQuestions, answer.id)).toBeNull();
});

test('words about attached files are not an unanswered question', () => {
  const asked = (text: string, files: number) =>
    unansweredQuestion(
      {
        agentId: at.agentId,
        conversationId: newConversationId(),
        answer: { id: newMessageId() },
        question: {
          text,
          attachments: Array.from({ length: files }, (_, index) => ({
            id: `f${index}`,
            url: '/files/f',
            name: 'pole.png',
            type: 'image/png' as const,
            bytes: 9,
          })),
        },
      },
      0,
    );
  expect(asked('See my files', 2)).toBeNull();
  expect(asked('Do you repair poles?', 0)?.question).toBe('Do you repair poles?');
});
