import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { AppError } from '@voxgrove/contracts';
import { PROMPT } from '@voxgrove/contracts';
import { newPromptId, variablesIn } from '../../contract/prompts';
import type { PromptListReply, PromptVersion, PromptView } from '../../contract/prompts';
import type { SliceInstance } from '@voxgrove/server/slice';
import type { Collection } from '@voxgrove/server/store/port';
import { slice } from '../slice';
import { sliceCalls } from '../testing/slice-calls';
import type { CallAs } from '../testing/slice-calls';
import type { TestWorld } from '../testing/test-world';
import { WORKSPACE_A, WORKSPACE_B, testWorld } from '../testing/test-world';
import { promptVersions, prompts, workspacePrompts } from './collections';

// A busy machine may be slow. These tests do not measure speed.
jest.setTimeout(60_000);

let world: TestWorld;
let instance: SliceInstance;
let send: ReturnType<typeof sliceCalls>;
beforeAll(async () => {
  world = await testWorld();
  instance = await slice.setup(world.context);
  send = sliceCalls(world, instance);
});
afterAll(() => world.close());

const member: CallAs = { role: 'member' };
const call = <T>(name: string, input: object = {}, as: CallAs = member) =>
  send<T>(name, { workspaceId: WORKSPACE_A, ...input }, as);
const create = async (more: object = {}, promptId = newPromptId()) =>
  (
    await call<{ data: PromptView }>('PUT /workspaces/:workspaceId/prompts/:promptId', {
      promptId,
      title: 'Refunds',
      text: 'Help with refunds of {{shop}}.',
      tags: ['support'],
      notes: '',
      ...more,
    })
  ).data;
const save = async (promptId: string, changes: object, ifVersion?: number) =>
  (
    await call<{ data: PromptView }>(
      'PATCH /workspaces/:workspaceId/prompts/:promptId',
      { promptId, ...changes },
      { ...member, ...(ifVersion !== undefined && { ifVersion }) },
    )
  ).data;
const list = (filter: object = {}) =>
  call<PromptListReply>('GET /workspaces/:workspaceId/prompts', filter);
const versions = async (promptId: string) =>
  (
    await call<{ data: PromptVersion[] }>(
      'GET /workspaces/:workspaceId/prompts/:promptId/versions',
      { promptId },
    )
  ).data;
const errorOf = async (attempt: Promise<unknown>): Promise<AppError> =>
  attempt.then(
    () => {
      throw new Error('It was let through.');
    },
    (error: unknown) => error as AppError,
  );

test('each change of the text is a version, the newest 20 are kept, and a stale save is refused', async () => {
  const { prompt, version } = await create();
  expect(await create({ title: 'Another' }, prompt.id)).toMatchObject({
    prompt: { title: 'Refunds' },
    version,
  });
  const noted = await save(
    prompt.id,
    { notes: 'For the spring sale.', tags: ['Support', 'support', 'sale'] },
    version,
  );
  expect(noted.prompt).toMatchObject({ revision: 1, tags: ['support', 'sale'] });
  expect((await errorOf(save(prompt.id, { text: 'Too late' }, version))).code).toBe('CONFLICT');
  for (let count = 2; count <= PROMPT.maxVersions + 3; count += 1)
    await save(prompt.id, { text: `Words ${count}` });
  const kept = await versions(prompt.id);
  expect(kept).toHaveLength(PROMPT.maxVersions);
  expect([kept[0], kept.at(-1)]).toMatchObject([
    { revision: 23, text: 'Words 23' },
    { revision: 4, text: 'Words 4' },
  ]);
  await call('DELETE /workspaces/:workspaceId/prompts/:promptId', { promptId: prompt.id });
  expect((await errorOf(versions(prompt.id))).code).toBe('NOT_FOUND');
});

test('a search finds prompts by words and tags, last changed first, by pages', async () => {
  for (let count = 0; count < PROMPT.pageSize + 2; count += 1) {
    world.clock.time += 1_000;
    await create({ title: `Prompt ${count}`, tags: count % 2 ? ['odd'] : ['even'] });
  }
  world.clock.time += 1_000;
  const found = await create({
    title: 'Opening hours',
    text: 'Tell {{visitor name}} when {{ shop }} is open. {{shop}} {{}} {{ 1 }}',
    tags: ['odd'],
    notes: 'Holidays',
  });
  const first = await list();
  expect(first).toMatchObject({
    found: PROMPT.pageSize + 3,
    next: PROMPT.pageSize,
    limit: PROMPT.max,
    tags: [
      { tag: 'even', count: 26 },
      { tag: 'odd', count: 27 },
    ],
  });
  expect(first.data[0]).toMatchObject({ id: found.prompt.id, variables: ['visitor name', 'shop'] });
  expect(await list({ offset: first.next! })).toMatchObject({ next: null });
  expect((await list({ q: 'OPEN holidays' })).data.map(({ title }) => title)).toEqual([
    'Opening hours',
  ]);
  expect((await list({ q: 'open', tag: 'even' })).data).toEqual([]);
  expect(
    (
      await send<PromptListReply>(
        'GET /workspaces/:workspaceId/prompts',
        { workspaceId: WORKSPACE_B },
        { workspaceId: WORKSPACE_B },
      )
    ).total,
  ).toBe(0);
  expect(
    (
      await errorOf(
        send(
          'GET /workspaces/:workspaceId/prompts/:promptId',
          { workspaceId: WORKSPACE_B, promptId: found.prompt.id },
          { workspaceId: WORKSPACE_B },
        ),
      )
    ).code,
  ).toBe('NOT_FOUND');
});

test('an invalid prompt is refused at its field, and the limit holds', async () => {
  for (const [bad, field] of [
    [{ title: ' ' }, 'title'],
    [{ text: '\n' }, 'text'],
    [{ text: 'x'.repeat(20_001) }, 'text'],
    [{ tags: ['<b>'] }, 'tags.0'],
    [{ notes: '\u0000' }, 'notes'],
    [{ other: 1 }, 'other'],
  ] as const) {
    expect(Object.keys((await errorOf(create(bad))).details['fields'] as object)).toEqual([field]);
  }
  await world.context.store.for('eu').set(workspacePrompts, WORKSPACE_A, { count: PROMPT.max });
  expect(await errorOf(create())).toMatchObject({
    code: 'PROMPT_LIMIT_REACHED',
    message: 'A workspace keeps up to 500 prompts. Delete some you no longer need.',
  });
});

test('a deleted workspace leaves no prompts behind', async () => {
  const counts = () =>
    Promise.all(
      [prompts, promptVersions, workspacePrompts].map((collection) =>
        world.context.store.for('eu').count(collection as Collection<object>, {}),
      ),
    );
  await world.context.store.for('eu').set(workspacePrompts, WORKSPACE_A, { count: 0 });
  await create();
  expect(await counts()).not.toContain(0);
  await instance.forgetWorkspace?.('eu', WORKSPACE_A);
  expect(await counts()).toEqual([0, 0, 0]);
});

test('each name in double braces is a variable, listed once', () => {
  expect(variablesIn('{{a}} {{ b_c }}{{a}} {{d e}} {x} {{1}} {{}}')).toEqual(['a', 'b_c', 'd e']);
});
