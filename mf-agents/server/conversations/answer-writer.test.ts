import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ConversationId, MessageId } from '@voxgrove/contracts';
import type { DocumentStore, RegionStore } from '@voxgrove/server/store/port';
import type { Claim } from './answer-lease';
import type { AnswerUpkeep } from './answer-upkeep';
import { answerWriter } from './answer-writer';
import { liveText } from './live-text';

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

const conversationId = 'c' as ConversationId;
const unstored: AnswerUpkeep = { keep: () => ({ changed: () => undefined, still: async () => undefined, end: () => undefined }), inTurn: (_what, work) => work() };

/** What a listener finds each time it is told that there is more. */
function writing() {
  const live = liveText({} as DocumentStore);
  const seen: string[] = [];
  live.listen('eu', conversationId, { stored: () => undefined, conversation: () => undefined, changed: () => { seen.push(live.writing('eu', conversationId)?.text ?? ''); } });
  const claim = { conversationId, question: { id: 'q' as MessageId }, answer: { id: 'm' as MessageId, edition: 1 }, answerVersion: 1 } as Claim;
  return { live, seen, writer: answerWriter({ region: 'eu' } as RegionStore, live, unstored, claim, { lost: () => undefined, stopped: () => undefined }) };
}

test('the first text is shown at once, more of it at a pace, and nothing is told twice', () => {
  const { writer, seen } = writing();
  writer.write('One');
  expect(seen).toEqual(['One']);
  for (const word of [' two', ' three', ' four', ' five']) {
    writer.write(word);
    jest.advanceTimersByTime(30);
  }
  expect(seen).toEqual(['One', 'One two three four']);
  jest.advanceTimersByTime(1_000);
  expect(seen).toEqual(['One', 'One two three four', 'One two three four five']);
  writer.write(' six');
  expect(seen.at(-1)).toBe('One two three four five six');
});

test('while many answers are written each is told of less often, and still often enough to be fluent', () => {
  const { live, writer, seen } = writing();
  for (let at = 0; at < 1_000; at += 1) live.setWriting('eu', `other${at}` as ConversationId, { messageId: 'm' as MessageId, edition: 1, text: 'x' });
  writer.write('One');
  writer.write(' two');
  jest.advanceTimersByTime(100);
  expect(seen).toEqual(['One']);
  jest.advanceTimersByTime(15);
  expect(seen).toEqual(['One', 'One two']);
});

test('what is taken back is gone at once, and so is what waited to be shown', () => {
  const { writer, seen } = writing();
  writer.write('Wrong');
  writer.write(' beginning');
  writer.restart();
  expect(seen).toEqual(['Wrong', '']);
  jest.advanceTimersByTime(1_000);
  expect(seen).toEqual(['Wrong', '']);
});

test('the last words are shown when the answer is complete, and nothing after that', async () => {
  const { live, writer, seen } = writing();
  writer.write('One');
  writer.write(' two');
  await writer.close();
  expect(seen).toEqual(['One', 'One two']);
  writer.forget();
  jest.advanceTimersByTime(1_000);
  expect([seen.length, live.writing('eu', conversationId), jest.getTimerCount()]).toEqual([2, undefined, 0]);
});
