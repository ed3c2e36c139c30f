import { describe, expect, test } from '@jest/globals';
import { HexColor } from './agent';
import { cleanText } from './clean-text';

describe('cleanText', () => {
  test.each(['', 'plain', 'emoji 👋🏽', 'ünïcödé', '__proto__', 'right‏left'])(
    'accepts %j',
    (text) => {
      expect(cleanText(100).parse(text)).toBe(text);
    },
  );

  test.each(['a\u0000b', '\ud800', 'x\udc00y'])(
    'refuses %j, which the database cannot store',
    (text) => {
      expect(cleanText(100).safeParse(text).success).toBe(false);
    },
  );
});

describe('HexColor', () => {
  test('is applied only with exactly six digits', () => {
    expect(HexColor.safeParse('#0B7A5B').success).toBe(true);
    for (const wrong of ['#0B7', '#0B7A5', '0B7A5B', '#0B7A5BFF', '#GGGGGG', '#0B7A5B;}'])
      expect(HexColor.safeParse(wrong).success).toBe(false);
  });
});
