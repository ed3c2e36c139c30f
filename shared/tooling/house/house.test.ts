import { afterEach, expect, test } from '@jest/globals';
import { type SmallCheckout, smallCheckout } from '../source/testing/small-checkout';
import { houseFaults } from './house-check';
import { houseFigures } from './house-figures';
import { houseReport } from './house-report';

let checkout: SmallCheckout;
afterEach(() => checkout.remove());

const WIDE = `export const wide = '${'x'.repeat(120)}';\n`;

test('lines are counted by file, characters and width, and catalogues are counted separately', () => {
  checkout = smallCheckout({
    'mf-a/one.ts': 'a();\n',
    'mf-a/three.ts': 'a();\n\nb();\n',
    'mf-a/wide.ts': WIDE,
    'mf-a/texts.ts': WIDE,
    'mf-a/notes.md': `${'x'.repeat(200)}\n`,
  });
  expect(houseFigures(checkout.root)).toMatchObject({
    files: 4,
    lines: 5,
    perLine: (3 * 4 + 2 * (WIDE.length - 1)) / 5,
    median: 1,
    p90: 3,
    max: 3,
    wide: 2,
    wideCode: 1,
  });
});

test('circles of imports are found, also of types, and an import at run time does not close a circle', () => {
  checkout = smallCheckout({
    'mf-a/a.ts': "import { b } from './b';\nexport const a = b;\n",
    'mf-a/b.ts': "import type { C } from './c';\nexport const b: C = 1;\n",
    'mf-a/c.ts': "import { a } from './a';\nexport type C = typeof a;\n",
    'mf-a/late.ts': "import './later';\nexport const late = 1;\n",
    'mf-a/later.ts': "export const later = () => import('./late');\n",
    'mf-a/x.ts': "export { y } from './y/index';\n",
    'mf-a/y/index.ts': "export const y = 1;\nexport * from '../x';\n",
  });
  const { cycles, runtimeCycles } = houseFigures(checkout.root);
  expect(cycles).toEqual([
    ['mf-a/a.ts', 'mf-a/b.ts', 'mf-a/c.ts'],
    ['mf-a/x.ts', 'mf-a/y/index.ts'],
  ]);
  expect(runtimeCycles).toEqual([['mf-a/x.ts', 'mf-a/y/index.ts']]);
});

test('sibling folders that import each other are a pair, but imports of tests and of the parent folder do not count', () => {
  checkout = smallCheckout({
    'mf-a/server/slice.ts': "import './crawl/page';\nimport './store/keep';\n",
    'mf-a/server/crawl/page.ts':
      "import type { Kept } from '../store/keep';\nexport type Page = Kept;\n",
    'mf-a/server/store/keep.ts': "export type Kept = import('../crawl/page').Page;\n",
    'mf-a/server/mail/send.ts': "import '../crawl/page';\n",
    'mf-a/server/crawl/page.test.ts': "import '../mail/send';\n",
  });
  expect(houseFigures(checkout.root).mutual).toEqual([['mf-a/server/crawl', 'mf-a/server/store']]);
});

test('public symbols are the names that the entries of packages export, re-exported or declared', () => {
  checkout = smallCheckout({
    'shared/sdk/package.json': JSON.stringify({
      name: '@voxgrove/sdk',
      exports: { '.': './public.ts', './*': './*.ts' },
    }),
    'shared/sdk/public.ts':
      "export * from './hooks';\nexport { one as first } from './one';\nexport default 1;\n",
    'shared/sdk/hooks.ts': 'export const [a, { b }] = x;\nexport interface C {}\nconst d = 1;\n',
    'shared/sdk/one.ts': 'export const one = 1;\nexport const hidden = 2;\n',
  });
  expect(houseFigures(checkout.root).publicSymbols).toBe(5);
});

test('the report shows the figures next to the references, and the seconds of the gate', () => {
  checkout = smallCheckout({ 'mf-a/one.ts': 'a();\n' });
  const report = houseReport(houseFigures(checkout.root), {
    unit: { seconds: 61.25, cached: 3, checks: 7, at: '2026-11-23T10:20:30.000Z' },
  });
  expect(report).toMatch(/voxgrove +openshift plugin-sdk +openmrs/);
  expect(report).toMatch(/file lines, median +1 +29 +37 +30 +75 +165/);
  expect(report).toMatch(/import cycles +0\n/);
  expect(report).toMatch(/unit +61\.3 +3 of 7 +2026-11-23 10:20/);
});

test('new import cycles and mutual folders are faults, and so are listed ones that no longer exist', () => {
  const figures = {
    cycles: [
      ['mf-a/old.ts', 'mf-a/other.ts'],
      ['mf-a/x.ts', 'mf-a/y.ts'],
    ],
    mutual: [
      ['mf-a/one', 'mf-a/two'],
      ['mf-a/three', 'mf-a/two'],
    ] as [string, string][],
  };
  const known = {
    cycles: ['mf-a/gone.ts', 'mf-a/old.ts'],
    mutual: ['mf-a/one <-> mf-a/two', 'mf-b/one <-> mf-b/two'],
  };
  expect(houseFaults(figures, known)).toEqual([
    'These files import each other in a circle: mf-a/x.ts mf-a/y.ts',
    'These folders import each other: mf-a/three <-> mf-a/two',
    'Remove from known-tangles.ts what is gone: mf-a/gone.ts',
    'Remove from known-tangles.ts what is gone: mf-b/one <-> mf-b/two',
  ]);
});
