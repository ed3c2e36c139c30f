import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WorkspaceId } from '@voxgrove/contracts';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import { optOuts } from './collections';

const PHONE = '+4915112345678';
const CHOICE = { workspaceId: 'w' as WorkspaceId, isOptedOut: true };

let store: DocumentStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('opt-outs of all earlier releases are read with their address', async () => {
  const here = store.for('eu');
  // Version 1 had `phone` at first. Later, releases without the step wrote `address`.
  const byId = {
    phone: { ...CHOICE, phone: PHONE, schemaVersion: 1 },
    address: { ...CHOICE, address: PHONE, schemaVersion: 1 },
    stepped: { ...CHOICE, address: PHONE, schemaVersion: 2 },
  };
  await here.batch(
    Object.entries(byId).map(([id, data]) => ({
      op: 'create' as const,
      collection: optOuts,
      id,
      data,
    })),
  );
  for (const id of Object.keys(byId))
    expect([id, (await here.get(optOuts, id))?.data]).toEqual([id, { ...CHOICE, address: PHONE }]);
});
