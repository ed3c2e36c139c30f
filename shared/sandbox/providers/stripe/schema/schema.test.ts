import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { apiVersion, definitions, version } from './schema';
import { schemaTypes } from './schema-types';

test('the schema has the version of the installed SDK, and contains every type that routes name', () => {
  expect({ version, apiVersion }).toEqual({
    version: Stripe.PACKAGE_VERSION,
    apiVersion: Stripe.API_VERSION,
  });
  const missing = schemaTypes().filter((name) => definitions[name] === undefined);
  expect(missing).toEqual([]);
});

test('every reference in the schema names an existing type', () => {
  const file = readFileSync(new URL('./stripe.schema.json', import.meta.url), 'utf8');
  const named = [...file.matchAll(/"#\/definitions\/([^"]+)"/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter((name) => definitions[name] === undefined)).toEqual([]);
});
