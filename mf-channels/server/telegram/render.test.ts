import { expect, test } from '@jest/globals';
import { textMessage } from '../engine/port';
import { renderMessage } from './render';

const texts = (markdown: string) =>
  renderMessage(textMessage(markdown)).map(({ text, entities }) => ({ text, entities }));

test('an answer keeps its links, its lists and its emphasis', () => {
  const [message] = texts(
    '**Prices** 🏕\n\n1. Tents: *18 euro*\n2. Boats: ~~30~~ `25`\n\n[Book here](https://fernhill.example/book)',
  );
  expect(message!.text).toBe(
    'Prices 🏕\n\n1. Tents: 18 euro\n2. Boats: 30 25\n\nBook here (https://fernhill.example/book)',
  );
  const styled = message!.entities as { type: string; offset: number; length: number }[];
  const shown = styled.map(({ type, offset, length }) => [
    type,
    (message!.text as string).slice(offset, offset + length),
  ]);
  expect(shown).toEqual([
    ['bold', 'Prices'],
    ['italic', '18 euro'],
    ['strikethrough', '30'],
    ['code', '25'],
  ]);
});

test('a text without emphasis has no styles', () => {
  expect(texts('Hello')).toEqual([{ text: 'Hello', entities: undefined }]);
});
