import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { judgeDocument } from './judge-document';
import { RegistryKeys } from './registry-keys';

const keys = new RegistryKeys(generateKeyPairSync('ed25519').privateKey);
const signed = (body: object) => ({ ...body, signature: keys.sign(body) });
const body = { schemaVersion: 1, revision: 7, generatedAt: 1, remotes: {} };

test('a signed document that is not older than the known one is used', () => {
  expect(judgeDocument(signed(body), keys, 7)).toMatchObject({
    state: 'verified',
    document: { revision: 7 },
  });
  expect(judgeDocument(signed(body), keys, 8)).toMatchObject({ state: 'older' });
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'registry'],
  ['another revision', { ...signed(body), revision: 8 }],
  ['one member more', { ...signed(body), more: 1 }],
  ['what this version cannot read', signed({ ...body, schemaVersion: 2 })],
  [
    'nested without end',
    { ...signed(body), remotes: JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) as unknown },
  ],
])('%s is corrupt and does not crash the gateway', (_what, stored) => {
  expect(judgeDocument(stored, keys, 0)).toMatchObject({
    state: 'corrupt',
    problem: expect.any(String),
  });
});

test('a document without a signature, or with one of another key, is unsigned', () => {
  expect(judgeDocument(body, keys, 0)).toMatchObject({ state: 'unsigned' });
  expect(
    judgeDocument(
      {
        ...body,
        signature: new RegistryKeys(generateKeyPairSync('ed25519').privateKey).sign(body),
      },
      keys,
      0,
    ),
  ).toMatchObject({ state: 'unsigned' });
});
