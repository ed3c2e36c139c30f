import { expect, test } from '@jest/globals';
import { ConfigError } from '../config-error';
import { withEnvironment } from './document';
import { readEnvironment } from './table';
import { flag, hostVariable, port } from './variables';

const TABLE = {
  BILLING_PORT: { parse: port(5000), default: '5000', meaning: 'port' },
  BILLING_HOST: { parse: hostVariable, default: 'none', meaning: 'host of the pages' },
  BILLING_TEST: { parse: flag, default: 'off', meaning: 'tests', internal: true },
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

test('the README gets a row for each variable that an operator can set', () => {
  const marked =
    '# A\n\n<!-- environment: written by npm run docs -->\nold\n<!-- end of environment -->\n';
  const written = withEnvironment(
    marked,
    TABLE,
    new Map([['mf-x', { OTHER: TABLE.BILLING_PORT }]]),
  );
  expect(written).toContain('| `BILLING_HOST` | none | host of the pages |');
  expect(written).toContain('| `OTHER` | 5000 | port |');
  expect(written).not.toMatch(/old|BILLING_TEST/);
  expect(() => withEnvironment('# A', TABLE, new Map())).toThrow('README.md needs the lines');
});
