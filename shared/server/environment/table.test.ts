import { expect, test } from '@jest/globals';
import { ConfigError } from '../config-error';
import { withEnvironment } from './document';
import type { EnvironmentTable } from './table';
import { readEnvironment } from './table';
import { flag, hostVariable, port } from './variables';

const TABLE = {
  BILLING_PORT: { parse: port(5000), default: '5000', meaning: 'port' },
  BILLING_HOST: { parse: hostVariable, default: 'none', meaning: 'host of the pages' },
  BILLING_TEST: { parse: flag, default: 'off', meaning: 'tests' },
} as const;

test('the variables of a slice are read with their types and defaults', () => {
  expect(readEnvironment(TABLE, { BILLING_HOST: ' Pay.example ', BILLING_PORT: ' ' })).toEqual({
    BILLING_PORT: 5000,
    BILLING_HOST: 'pay.example',
    BILLING_TEST: false,
  });
});

test('each wrong value is refused with one sentence', () => {
  const read = () => readEnvironment(TABLE, { BILLING_PORT: 'x', BILLING_HOST: 'https://x' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(
    'BILLING_PORT must be a port number, 0 to 65535.\n' +
      'BILLING_HOST must be a host as browsers write it, for example studio.example.com.',
  );
});

test('the README gets a table for each topic and each slice', () => {
  const marked =
    '# A\n\n<!-- environment: written by npm run docs -->\nold\n<!-- end of environment -->\n';
  const topics = new Map([['Pages', { BILLING_HOST: TABLE.BILLING_HOST }]]);
  const slices = new Map<string, EnvironmentTable>([
    ['mf-y', { LAST: TABLE.BILLING_TEST }],
    ['mf-x', { OTHER: TABLE.BILLING_PORT }],
  ]);
  const written = withEnvironment(marked, topics, slices);
  const lines = written.split('\n');
  expect(lines.filter((line) => /^#|^\| `/.test(line))).toEqual([
    '# A',
    '### Pages',
    '| `BILLING_HOST` | none | host of the pages |',
    '### `mf-x`',
    '| `OTHER` | 5000 | port |',
    '### `mf-y`',
    '| `LAST` | off | tests |',
  ]);
  expect(written).not.toContain('old');
  expect(() => withEnvironment('# A', topics, slices)).toThrow('README.md needs the lines');
});
