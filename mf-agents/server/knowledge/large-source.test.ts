import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { AgentId, Chunk, WorkspaceId } from '@voxgrove/contracts';
import { newAgentId } from '@voxgrove/contracts';
import { longestTurn } from '@voxgrove/testing/longest-turn';
import { agentKnowledge } from '../runtime/knowledge';
import { createTestAgent, testWorld } from '../testing/test-world';
import { knowledgeChunks } from './collections';
import { chunksOf, removeSource, replaceSource } from './store-source';
import type { SourceContent } from './website-source';
import { readSource } from './website-source';

jest.setTimeout(60_000);

/** Limit of processing time in one turn of the event loop. */
const MOST_MS = 60;
const PAGES = 100;
const PASSAGES = 32;
const PASSAGE_CHARS = 800;
const DISABLED = 1_500;

const world = await testWorld();
const store = world.context.store.for('eu');
const knowledge = agentKnowledge(world.context.store);
const owner = { workspaceId: 'WorkspaceLarge1' as WorkspaceId, limit: Infinity };
let agentId: AgentId;
let sourceId: string;

beforeAll(async () => {
  await knowledge.start();
  agentId = (await createTestAgent(world.agents, newAgentId(), owner.workspaceId)).agent.ID;
  sourceId = `${agentId}-site`;
});
afterAll(async () => {
  await knowledge.stop();
  await world.close();
});

/** Returns the source of a website with 2.5 million characters. */
function largeSource(wording: string): SourceContent {
  const passage = (page: number, at: number) => ({
    headings: [`Part ${at >> 2}`],
    text: `${wording} ${page} ${at} delivery of bread within two days `
      .repeat(20)
      .slice(0, PASSAGE_CHARS),
    lang: 'en',
  });
  const pages = Array.from({ length: PAGES }, (_page, page) => ({
    page: {
      url: `https://shop.example/${page}`,
      title: `Page ${page}`,
      chars: PASSAGES * PASSAGE_CHARS,
    },
    passages: Array.from({ length: PASSAGES }, (_passage, at) => passage(page, at)),
  }));
  return readSource({ id: sourceId, agentId, kind: 'website', title: 'Shop' }, pages, 1);
}

const storeIt = (wording: string): Promise<void> => {
  const content = largeSource(wording);
  return replaceSource(store, owner, sourceId, () => content);
};

async function disableSome(): Promise<void> {
  const chunks = (await chunksOf(store, sourceId)).slice(0, DISABLED);
  await store.batch(
    chunks.map(({ id, data }) => ({
      op: 'set' as const,
      collection: knowledgeChunks,
      id,
      data: { ...data, disabled: true } satisfies Chunk,
    })),
  );
}

test('a source of 2.5 million characters never blocks the event loop for long', async () => {
  const longest: Record<string, number> = {};
  longest['stored'] = await longestTurn(() => storeIt('Fresh'));
  const query = jest.spyOn(store, 'query');
  longest['indexed'] = await longestTurn(() => knowledge.index('eu', agentId));
  const answers = await Promise.all(
    query.mock.results.map(({ value }) => value as ReturnType<typeof store.query>),
  );
  expect(Math.max(...answers.map((docs) => docs.length))).toBe(250);
  query.mockRestore();
  expect((await knowledge.index('eu', agentId)).sections.length).toBeGreaterThanOrEqual(3_200);

  await disableSome();
  longest['read again'] = await longestTurn(() => storeIt('Warm'));
  longest['changed in the index'] = await longestTurn(() => knowledge.index('eu', agentId));
  const known = (await chunksOf(store, sourceId)).map(({ data }) => data);
  expect(known).toHaveLength(PAGES * PASSAGES);
  expect(known.every(({ text }) => text.startsWith('Warm'))).toBe(true);
  expect(known.filter(({ disabled }) => disabled)).toHaveLength(DISABLED);

  longest['removed'] = await longestTurn(() => removeSource(store, sourceId));
  expect(await chunksOf(store, sourceId)).toEqual([]);
  expect((await knowledge.index('eu', agentId)).sections).toEqual([]);
  expect(Object.entries(longest).filter(([, ms]) => ms > MOST_MS)).toEqual([]);
});
