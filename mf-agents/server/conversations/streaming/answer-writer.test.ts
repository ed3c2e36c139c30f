import { expect, test } from '@jest/globals';
import type { ConversationId, MessageId } from '@voxgrove/contracts';
import type { DocumentStore, RegionStore } from '@voxgrove/server/store/port';
import type { Claim } from '../answer-lease';
import type { AnswerPersister } from './answer-persister';
import { answerWriter } from './answer-writer';
import { liveAnswerBus } from './live-answer-bus';

const conversationId = 'c' as ConversationId;
const unstored: AnswerPersister = {
  keep: () => ({ changed: () => undefined, still: async () => undefined, end: () => undefined }),
  inTurn: (_what, work) => work(),
};

/** Records what a subscriber reads at each notification of new text. */
function writing() {
  const live = liveAnswerBus({} as DocumentStore);
  const seen: string[] = [];
  live.listen('eu', conversationId, {
    stored: () => undefined,
    conversation: () => undefined,
    typing: () => undefined,
    changed: (text) => {
      seen.push(text?.text.since(0) ?? 'nothing');
    },
  });
  const claim = {
    conversationId,
    question: { id: 'q' as MessageId },
    answer: { id: 'm' as MessageId, edition: 1 },
    answerVersion: 1,
  } as Claim;
  return {
    live,
    seen,
    writer: answerWriter({ region: 'eu' } as RegionStore, live, unstored, claim, {
      lost: () => undefined,
      stopped: () => undefined,
    }),
  };
}

test('publishes the start and each text at once, and nothing twice', () => {
  const { writer, seen } = writing();
  for (const word of ['One', ' two', '', ' three']) writer.write(word);
  expect(seen).toEqual(['', 'One', 'One two', 'One two three']);
});

test('half a character is kept until the other half arrives', () => {
  const { writer, seen } = writing();
  for (const part of ['Dry \ud83c', '\udfd5', '\ufe0f', '!']) writer.write(part);
  expect(seen).toEqual(['', 'Dry ', 'Dry 🏕', 'Dry 🏕️', 'Dry 🏕️!']);
});

test('retracted text disappears at once', () => {
  const { writer, seen } = writing();
  writer.write('Wrong');
  writer.write(' beginning');
  writer.restart();
  writer.write('Right');
  expect([seen, writer.text, writer.edition]).toEqual([
    ['', 'Wrong', 'Wrong beginning', '', 'Right'],
    'Right',
    2,
  ]);
});

test('nothing is left of an answer after forget', async () => {
  const { live, writer, seen } = writing();
  writer.write('One');
  await writer.close();
  writer.forget();
  expect([seen, live.writing('eu', conversationId)]).toEqual([['', 'One', 'nothing'], undefined]);
});
