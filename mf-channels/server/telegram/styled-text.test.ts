import { expect, test } from '@jest/globals';
import { styledTexts } from './styled-text';

test('emphasis that is longer than a message continues in the next one', () => {
  expect(styledTexts('**We rent tents. We rent boats.** And more.', 24)).toEqual([
    { text: 'We rent tents.', entities: [{ type: 'bold', offset: 0, length: 14 }] },
    { text: 'We rent boats. And', entities: [{ type: 'bold', offset: 0, length: 14 }] },
    { text: 'more.', entities: [] },
  ]);
});

test('the end of an emphasis alone makes no message without a text', () => {
  const text = 'Campgrounds';
  // The mark for the beginning fits into the first message, and the mark for the end does not.
  expect(styledTexts(`**${text}**`, text.length + 1)).toEqual([
    { text, entities: [{ type: 'bold', offset: 0, length: text.length }] },
  ]);
});
