import { afterAll, beforeAll, expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { collection } from '../port';
import type { Collection, DocumentStore, Query, RegionStore } from '../port';
import type { Engine } from './engine';

export type Any = Record<string, unknown>;

/** The engine under test, a store on it, and that store's main test region. */
export let engine: Engine;
export let store: DocumentStore;
export let eu: RegionStore;
/** The collection of the running test. */
export let things: Collection<Any>;

const toClose: { close(): Promise<void> }[] = [];
const closedAfter = <T extends { close(): Promise<void> }>(one: T): T => {
  toClose.unshift(one);
  return one;
};

/** Starts an engine before the tests of the calling `describe`, and stops it after them. */
export function takesTurn(start: () => Promise<Engine>): void {
  beforeAll(async () => {
    engine = closedAfter(await start());
    store = closedAfter(await engine.open());
    eu = store.for('eu');
  }, 120_000);
  afterAll(async () => {
    for (const one of toClose.splice(0)) await one.close();
  }, 60_000);
}

/** Gives a test its own empty collection `things`. */
export const fresh = (): Collection<Any> => (things = collection<Any>(`things-${randomUUID()}`));

/** Returns another store on the same data, or the same store if the engine allows only one. */
export const another = async (): Promise<DocumentStore> =>
  engine.shared ? closedAfter(await engine.open()) : store;

export const fill = (documents: Record<string, Any>): Promise<void> =>
  eu.batch(
    Object.entries(documents).map(([id, data]) => ({ op: 'create', collection: things, id, data })),
  );

export const ids = async (query: Query): Promise<string[]> =>
  (await eu.query(things, query)).map((doc) => doc.id);

export const refused = (code: string): object => expect.objectContaining({ code }) as object;
