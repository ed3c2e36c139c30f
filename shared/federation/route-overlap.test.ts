import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { matchPath } from './match';
import { routeCovers, routesOverlap } from './route-overlap';

describe('two routes overlap when a path matches both', () => {
  test.each([
    ['/agents/:agentId/*', '/agents/new'],
    ['/agents/:agentId/*', '/agents/:id/settings'],
    ['/agents/:agentId/*', '/:x/:y'],
    ['/credentials/*', '/credentials'],
    ['/credentials/*', '/Credentials'],
    ['/credentials', '/:x'],
    ['/workspace/*', '/:x'],
    ['/a/*', '/a/b/c/d'],
    ['/a/:b/c', '/a/b/:c'],
    ['/a/:b/*', '/:a/b'],
  ])('%s and %s', (one, other) => {
    expect(routesOverlap(one, other)).toBe(true);
    expect(routesOverlap(other, one)).toBe(true);
  });

  test.each([
    ['/agents', '/agents/:agentId'],
    ['/agents/:agentId/*', '/agents'],
    ['/prompts/*', '/prompt'],
    ['/a/:b/c', '/a/b/d'],
    ['/a/:b', '/a/:b/:c'],
    ['/a/*', '/b/*'],
  ])('%s and %s do not overlap', (one, other) => {
    expect(routesOverlap(one, other)).toBe(false);
    expect(routesOverlap(other, one)).toBe(false);
  });
});

describe('agrees with trying every path', () => {
  const segment = fc.constantFrom('a', 'A', 'b', ':x', ':y');
  const route = fc
    .tuple(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.boolean())
    .map(([segments, open]) => `/${segments.join('/')}${open ? '/*' : ''}`);
  /**
   * All paths of up to five segments of known and unknown words. Paths that are longer than the
   * patterns would add no case.
   */
  const paths = pathsOf(['a', 'b', 'other'], 5);
  /** Compares in lower case, to ignore differences in case. */
  const matches = (pattern: string) => (path: string) =>
    matchPath(pattern.toLowerCase(), path) !== undefined;

  test('routesOverlap is true when both routes match a common path', () => {
    fc.assert(
      fc.property(route, route, (one, other) => {
        const common = paths.some((path) => matches(one)(path) && matches(other)(path));
        expect(routesOverlap(one, other)).toBe(common);
      }),
      { numRuns: 500 },
    );
  });

  test('routeCovers is true when the other route matches no further path', () => {
    fc.assert(
      fc.property(route, route, (outer, inner) => {
        const all = paths.filter(matches(inner)).every(matches(outer));
        expect(routeCovers(outer, inner)).toBe(all);
      }),
      { numRuns: 500 },
    );
  });
});

function pathsOf(words: string[], longest: number): string[] {
  const paths: string[] = [];
  let last = [''];
  for (let length = 1; length <= longest; length += 1) {
    last = last.flatMap((path) => words.map((word) => `${path}/${word}`));
    paths.push(...last);
  }
  return paths;
}
