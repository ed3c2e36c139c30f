import { expect, test } from '@jest/globals';
import { collection } from '@voxgrove/server/store/port';
import { requirePrefixes } from './require-prefixes';

const index = (name: string) => ({ indexes: [{ collection: name, fields: ['at'] }] });
const topic = (name: string) => ({
  topics: [
    {
      pattern: 'invoices/{id}',
      policy: 'workspace.read' as const,
      resource: 'workspace' as const,
      collection: collection<object>(name),
      matches: () => true,
      view: () => ({}),
    },
  ],
});

test('a slice may use collections with its own prefix', () => {
  expect(() => requirePrefixes('mf-billing', index('billing.invoices'))).not.toThrow();
  expect(() => requirePrefixes('mf-billing', topic('billing.invoices'))).not.toThrow();
});

test.each(['invoices', 'agents.invoices', 'billingInvoices', 'billing'])(
  'an index or a topic on the collection "%s" without the prefix is refused',
  (name) => {
    const message = `The collection "${name}" of the slice "mf-billing" has to be named "billing.…".`;
    expect(() => requirePrefixes('mf-billing', index(name))).toThrow(message);
    expect(() => requirePrefixes('mf-billing', topic(name))).toThrow(message);
  },
);

test('names that the specification defines need no prefix', () => {
  for (const name of ['voxgrove', 'users', 'orgs', 'clients'])
    expect(() => requirePrefixes('mf-agents', index(name))).not.toThrow();
});

test('only the shell may use collections of the platform', () => {
  expect(() => requirePrefixes('shell', index('ledger.entries'))).not.toThrow();
  expect(() => requirePrefixes('mf-billing', index('ledger.entries'))).toThrow('billing');
});
