import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { canonicalJson } from '@voxgrove/contracts/canonical-json';
import { bucketOf } from '@voxgrove/federation/cohort';
import { RegistryKeys } from './registry-keys';

// docs/specs/registry.md is the reference for other implementations.
const specification = (): Promise<string> =>
  readFile(join(import.meta.dirname, '../../../docs/specs/registry.md'), 'utf8');

test("the specification's buckets equal the product's", async () => {
  const rows = [
    ...(await specification()).matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\| ([\d.]+) +\|$/gm),
  ];
  expect(rows.length).toBeGreaterThanOrEqual(5);
  for (const [, seed, person, bucket] of rows)
    expect([seed, person, bucketOf(seed!, person!)]).toEqual([seed, person, Number(bucket)]);
});

test("the specification's signature equals the product's", async () => {
  const text = await specification();
  const found = (row: string): string[] =>
    [...new RegExp(`^\\| ${row} +\\| (.*) +\\|$`, 'm').exec(text)![1]!.matchAll(/`([^`]+)`/g)].map(
      ([, value]) => value!,
    );
  const keys = new RegistryKeys(
    createPrivateKey({
      key: Buffer.concat([
        Buffer.from('302e020100300506032b657004220420', 'hex'),
        Buffer.alloc(32, 7),
      ]),
      format: 'der',
      type: 'pkcs8',
    }),
  );
  const [publicKey, id] = found('public key, id');
  expect(keys.key).toEqual({ id, publicKey });
  const [signed] = found('text');
  const document = JSON.parse(signed!) as object;
  expect(canonicalJson(document)).toBe(signed);
  expect(keys.sign(document)).toEqual({ key: id, value: found('signature')[0] });
});
