import { expect, test } from '@jest/globals';
import type { ConversationEvent, MessageId } from '@voxgrove/contracts';
import { PositionTracker, formatPosition, parsePosition } from './position';

const delta = (offset: number, text: string, edition?: number): ConversationEvent => ({
  type: 'delta',
  messageId: 'm' as MessageId,
  seq: 2,
  offset,
  text,
  ...(edition !== undefined && { edition }),
});

test("a position names the edition of an answer's text, except for the first edition", () => {
  const tracker = new PositionTracker({ seq: 1, offset: 0 });
  const positions = [
    delta(0, 'A wrong'),
    delta(7, ' one'),
    delta(0, 'Right', 2),
    delta(5, ' now', 2),
    delta(0, 'Once more', 1_000),
  ].map((event) => formatPosition(tracker.after(event)));
  expect(positions).toEqual(['1:7', '1:11', '1:5:2', '1:9:2', '1:9:1000']);
  expect(positions.map((text) => formatPosition(parsePosition(text)))).toEqual(positions);
});

test('a listener that resumes inside a text stays there until more text arrives', () => {
  expect(new PositionTracker(parsePosition('1:5:2')).position).toEqual({
    seq: 1,
    offset: 5,
    edition: 2,
  });
});

test.each([
  undefined,
  '',
  '1',
  '1:',
  '1:2:',
  '1:2:x',
  '1:2:3:4',
  '-1:2',
  '1:2:9999999999',
  '1.5:2',
])('an invalid position (%s) means the beginning', (text) => {
  expect(parsePosition(text)).toEqual({ seq: 0, offset: 0 });
});
