import { expect, test } from '@jest/globals';
import { alternativesOf, repeated } from './alternatives';

test('only bars outside of groups and classes separate alternatives', () => {
  expect(alternativesOf('a b?|(?:c|(?<!x|y)d)e|[|]')).toEqual(['a b?', '(?:c|(?<!x|y)d)e', '[|]']);
});

test('words may be repeated up to the limit, and equal words are read in one way', () => {
  const words = repeated('sì|Si|no', { after: ' ', most: 3 });
  expect(words).toBe('(?:(?:si|no) ){0,3}');
  const pattern = new RegExp(`^${words}$`);
  expect(['', 'si ', 'si no si ', 'si no si no '].map((text) => pattern.test(text))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
