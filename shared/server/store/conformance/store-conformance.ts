import { describe, expect, test } from '@jest/globals';
import { batchesAndTransactions } from './batches-and-transactions';
import { concurrency } from './concurrency';
import { fieldOperations } from './field-operations';
import { queries } from './queries';
import { singleDocuments } from './single-documents';
import { storable } from './storable';
import { another, eu, fresh, store, takesTurn, things } from './under-test';
import { versions } from './versions';
import { watching } from './watching';
import type { Engine } from './engine';

/** Declares the tests that every engine of the document store must pass. */
export function storeConformance(name: string, start: () => Promise<Engine>): void {
  describe(name, () => {
    takesTurn(start);
    singleDocuments();
    fieldOperations();
    storable();
    versions();
    queries();
    batchesAndTransactions();
    concurrency();
    watching();

    test('an open store is healthy, and a second opening finds all data', async () => {
      await eu.create(fresh(), 'a', { n: 1 });
      expect(await store.healthy()).toBe(true);
      expect((await (await another()).for('eu').get(things, 'a'))?.data).toEqual({ n: 1 });
    });
  });
}
