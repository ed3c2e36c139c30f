import { expect, test } from '@jest/globals';
import { addressTable } from './address-table';

const started = {
  urls: {
    gateway: 'http://localhost:4000',
    sandbox: 'http://localhost:4010',
    demoSite: 'http://localhost:4020',
  },
  notice: undefined,
  logs: '/data/logs',
};

test('with the demo, the table offers its owner and its website', () => {
  const table = addressTable({ ...started, demo: true });
  expect(table).toContain(
    'http://localhost:4000/login   (Sign in as the demo owner, or with any email address)',
  );
  expect(table).toContain("http://localhost:4020   (a customer's website with the chat widget)");
});

test('with a configured database the table offers nothing of the demo', () => {
  const table = addressTable({ ...started, demo: false });
  expect(table).toContain('http://localhost:4000/login   (Sign in with your email address)');
  expect(table).toContain('http://localhost:4010/outbox');
  expect(table).not.toMatch(/demo|4020/i);
});
