import { expect, test } from '@jest/globals';
import type { AgentId, ConversationId, MessageId } from '@voxgrove/contracts';
import type { UnansweredQuestion } from '../../contract/unanswered';
import { idsAlike, withAlike } from './alike-questions';

const asked = (
  id: string,
  question: string,
  count: number,
  lastAt: number,
): UnansweredQuestion => ({
  id,
  agentId: 'AgentAAAAAAAAAA' as AgentId,
  question,
  count,
  firstAt: lastAt - count,
  lastAt,
  conversationId: 'conversation' as ConversationId,
  messageId: 'message' as MessageId,
  state: 'open',
  sourceId: null,
  alike: [],
});

const questions = [
  asked('a', 'Do you have parking?', 2, 900),
  asked('b', 'Is breakfast included?', 1, 800),
  asked('c', 'where can i park my car', 3, 700),
];

test('questions with the same meaning form one group, with the sum of their counts', () => {
  const { data, open } = withAlike({ data: questions, open: 3 });
  expect(open).toBe(2);
  expect(data.map(({ id, count, lastAt }) => [id, count, lastAt])).toEqual([
    ['a', 5, 900],
    ['b', 1, 800],
  ]);
  expect(data[0]).toMatchObject({
    firstAt: 697,
    alike: [{ id: 'c', question: 'where can i park my car' }],
  });
});

test('each question returns its whole group', () => {
  expect(idsAlike(questions, 'c')).toEqual(['a', 'c']);
  expect(idsAlike(questions, 'b')).toEqual(['b']);
  expect(idsAlike(questions, 'gone')).toEqual(['gone']);
});
