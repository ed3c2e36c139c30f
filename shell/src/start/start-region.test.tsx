import { beforeEach, expect, test } from '@jest/globals';
import { startRegion } from './start-region';

beforeEach(() => localStorage.clear());

test.each([
  [undefined, '/app/na/agents?x=1', 'na', '/app/na/agents?x=1'],
  ['na', '/app/eu/agents', 'eu', '/app/eu/agents'],
  [undefined, '/app', 'eu', '/app/eu'],
  ['na', '/app?lang=en-XA', 'na', '/app/na?lang=en-XA'],
  ['na', '/app/mars/agents', 'na', '/app/na'],
  ['mars', '/app', 'eu', '/app/eu'],
])(
  'with last region %p and address %p: starts in %p at %p',
  (last, opened, region, shownRegion) => {
    if (last !== undefined) localStorage.setItem('selectedRegion', last);
    history.replaceState(null, '', opened);
    expect([startRegion(), location.pathname + location.search]).toEqual([region, shownRegion]);
  },
);
