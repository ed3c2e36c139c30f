import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newWorkspaceId } from '@voxgrove/contracts';
import type { WorkspaceId } from '@voxgrove/contracts';
import { startTestSlice } from '@voxgrove/server/testing/test-slice';
import type { TestSlice } from '@voxgrove/server/testing/test-slice';
import { ITEM_LIMITS, newItemId } from '../../contract/items';
import { slice } from '../slice';
import { items, workspaceItems } from './collections';

let server: TestSlice;
beforeAll(async () => {
  server = await startTestSlice(slice);
});
afterAll(() => server.stop());

const pathOf = (workspaceId: WorkspaceId): string => `/api/eu/workspaces/${workspaceId}/template`;
const list = async (as: WorkspaceId): Promise<string[]> => {
  const { json } = await server.call('GET', pathOf(as), { as });
  return json.data.map(({ text }: { text: string }) => text);
};
const add = (as: WorkspaceId, text: string, id = newItemId()) => {
  server.clock.time += 1_000;
  return server.call('PUT', `${pathOf(as)}/${id}`, { as, body: { text } });
};

test('a repeated creation changes nothing, and the newest item comes first', async () => {
  const workspaceId = newWorkspaceId();
  const id = newItemId();
  const first = await add(workspaceId, ' Bring the tent back ', id);
  expect(first).toMatchObject({ status: 200, json: { data: { id, text: 'Bring the tent back' } } });
  expect((await add(workspaceId, 'Another text', id)).json).toEqual(first.json);
  await add(workspaceId, 'Order new pegs');
  expect(await list(workspaceId)).toEqual(['Order new pegs', 'Bring the tent back']);
});

test('a workspace is closed to all other callers', async () => {
  const workspaceId = newWorkspaceId();
  const other = newWorkspaceId();
  const id = newItemId();
  await add(workspaceId, 'Bring the tent back', id);
  expect((await server.call('GET', pathOf(workspaceId))).status).toBe(401);
  expect((await server.call('GET', pathOf(workspaceId), { as: other })).status).toBe(404);
  expect((await add(other, 'The same id', id)).status).toBe(404);
  expect(await list(other)).toEqual([]);
});

test.each([
  ['an empty text', ' '],
  ['a long text', 'x'.repeat(ITEM_LIMITS.textLength + 1)],
])('%s is refused at its field', async (_what, text) => {
  const workspaceId = newWorkspaceId();
  const { status, json } = await add(workspaceId, text);
  expect({ status, fields: Object.keys(json.details.fields) }).toEqual({
    status: 400,
    fields: ['text'],
  });
  expect(await list(workspaceId)).toEqual([]);
});

test('the limit of a workspace is enforced', async () => {
  const workspaceId = newWorkspaceId();
  await server.store
    .for('eu')
    .set(workspaceItems, workspaceId, { count: ITEM_LIMITS.perWorkspace });
  expect(await add(workspaceId, 'One too many')).toMatchObject({
    status: 409,
    json: { errorCode: 'TEMPLATE_LIMIT_REACHED', message: 'A workspace can have 100 items.' },
  });
});

test('deleting a workspace deletes its items', async () => {
  const workspaceId = newWorkspaceId();
  const other = newWorkspaceId();
  await add(workspaceId, 'Bring the tent back');
  await add(other, 'Order new pegs');
  await server.instance.forgetWorkspace?.('eu', workspaceId);
  const regionStore = server.store.for('eu');
  const where = [{ field: 'workspaceId', op: '==' as const, value: workspaceId }];
  expect(await regionStore.count(items, { where })).toBe(0);
  expect(await regionStore.get(workspaceItems, workspaceId)).toBeNull();
  expect(await list(other)).toEqual(['Order new pegs']);
});
