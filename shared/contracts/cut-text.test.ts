import { expect, test } from '@jest/globals';
import { cutText } from './cut-text';

test('shortens only texts that are too long, and never splits a character', () => {
  expect(
    ['x'.repeat(50), 'x'.repeat(51), '👋'.repeat(51), 'one two three'].map((text, at) =>
      cutText(text, at === 3 ? 9 : 50),
    ),
  ).toEqual(['x'.repeat(50), `${'x'.repeat(49)}…`, `${'👋'.repeat(49)}…`, 'one two…']);
});
