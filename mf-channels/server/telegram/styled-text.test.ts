import { expect, test } from '@jest/globals';
import { styledTexts } from './styled-text';

test('emphasis that is longer than a message continues in the next one', () => {
  expect(styledTexts('**We rent tents. We rent boats.** And more.', 24)).toEqual([
    { text: 'We rent tents.', entities: [{ type: 'bold', offset: 0, length: 14 }] },
    { text: 'We rent boats. And', entities: [{ type: 'bold', offset: 0, length: 14 }] },
    { text: 'more.', entities: [] },
  ]);
});
