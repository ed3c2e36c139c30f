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
  const mine = newWorkspaceId();
  const id = newItemId();
  const first = await add(mine, ' Bring the tent back ', id);
  expect(first).toMatchObject({ status: 200, json: { data: { id, text: 'Bring the tent back' } } });
  expect((await add(mine, 'Another text', id)).json).toEqual(first.json);
  await add(mine, 'Order new pegs');
  expect(await list(mine)).toEqual(['Order new pegs', 'Bring the tent back']);
});

test('a workspace is closed to all other callers', async () => {
  const mine = newWorkspaceId();
  const other = newWorkspaceId();
  const id = newItemId();
  await add(mine, 'Bring the tent back', id);
  expect((await server.call('GET', pathOf(mine))).status).toBe(401);
  expect((await server.call('GET', pathOf(mine), { as: other })).status).toBe(404);
  expect((await add(other, 'The same id', id)).status).toBe(404);
  expect(await list(other)).toEqual([]);
});

test.each([
  ['an empty text', ' '],
  ['a long text', 'x'.repeat(ITEM_LIMITS.textLength + 1)],
])('%s is refused at its field', async (_what, text) => {
  const mine = newWorkspaceId();
  const { status, json } = await add(mine, text);
  expect({ status, fields: Object.keys(json.details.fields) }).toEqual({
    status: 400,
    fields: ['text'],
  });
  expect(await list(mine)).toEqual([]);
});

test('the limit of a workspace is enforced', async () => {
  const mine = newWorkspaceId();
  await server.store.for('eu').set(workspaceItems, mine, { count: ITEM_LIMITS.perWorkspace });
  expect(await add(mine, 'One too many')).toMatchObject({
    status: 409,
    json: { errorCode: 'TEMPLATE_LIMIT_REACHED', message: 'A workspace can have 100 items.' },
  });
});

test('deleting a workspace deletes its items', async () => {
  const mine = newWorkspaceId();
  const other = newWorkspaceId();
  await add(mine, 'Bring the tent back');
  await add(other, 'Order new pegs');
  await server.instance.forgetWorkspace?.('eu', mine);
  const here = server.store.for('eu');
  const where = [{ field: 'workspaceId', op: '==' as const, value: mine }];
  expect(await here.count(items, { where })).toBe(0);
  expect(await here.get(workspaceItems, mine)).toBeNull();
  expect(await list(other)).toEqual(['Order new pegs']);
});
