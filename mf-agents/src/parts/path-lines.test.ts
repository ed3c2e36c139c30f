import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PathPrefix } from '../../contract/crawlers';
import { leavesNothing, readPathLines } from './path-lines';

test('paths are accepted in their usual notations, and an invalid line is named', () => {
  expect(readPathLines(' /docs/ \n\n/docs\n/help/*\nhttps://acme.test/shop?x=1#top\n/')).toEqual({
    paths: ['/docs', '/help', '/shop', '/'],
    wrong: undefined,
  });
  for (const line of ['docs', '//docs', '/a b', '/a?b', '/*/a', 'acme.test/docs'])
    expect(readPathLines(`/ok\n${line}`).wrong).toBe(line);
});

test('the server accepts every path that the form accepts (any text)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (text) => {
      const { paths, wrong } = readPathLines(text);
      if (wrong === undefined)
        for (const path of paths) expect(PathPrefix.safeParse(path).success).toBe(true);
    }),
  );
});

test('rules that exclude every page are recognized', () => {
  expect([
    leavesNothing([], []),
    leavesNothing([], ['/blog']),
    leavesNothing(['/docs', '/help'], ['/docs/old', '/help']),
  ]).toEqual([false, false, false]);
  expect([
    leavesNothing([], ['/']),
    leavesNothing(['/docs'], ['/docs']),
    leavesNothing(['/docs/api', '/help'], ['/docs', '/help']),
  ]).toEqual([true, true, true]);
});
