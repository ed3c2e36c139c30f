import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { AgentId, Chunk } from '@voxgrove/contracts';
import { newAgentId } from '@voxgrove/contracts';
import type { DocumentStore, RegionStore } from '@voxgrove/server/store/port';
import { until } from '@voxgrove/testing/until';
import { knowledgeChunks } from '../../knowledge/collections';
import { testWorld } from '../../testing/test-world';
import type { TestWorld } from '../../testing/test-world';
import { answerFrom } from '../extractive/extractive-engine';
import { agentKnowledge } from '../knowledge';
import type { Knowledge } from '../knowledge';
import { shopPassages, storePassages } from '../testing/shop-passages';
import { knowledgeIndex } from '../retrieval/knowledge-index';
import { indexSnapshots, snapshotParts } from './collections';
import { dropSnapshot, findSnapshot, forgetSnapshots } from './index-snapshots';
import { unpacked } from './portion-text';

const PASSAGES = 600;

let world: TestWorld;
let agentId: AgentId;
const eu = () => world.context.store.for('eu');

beforeAll(async () => {
  world = await testWorld();
}, 60_000);
afterAll(() => world.close());

const chunk = (number: number, text: string, more?: Partial<Chunk>): Chunk =>
  shopPassages(agentId).passage(number, text, more);
const put = (passage: Chunk): Promise<unknown> => eu().set(knowledgeChunks, passage.id, passage);
const snapshot = async () => (await eu().get(indexSnapshots, agentId))?.data;
const parts = () =>
  eu().query(snapshotParts, { where: [{ field: 'agentId', op: '==', value: agentId }] });

/** Counts queries for whole passages. */
function counted(store: DocumentStore): { store: DocumentStore; queries: () => number } {
  let queries = 0;
  const region = (inner: RegionStore): RegionStore =>
    new Proxy(inner, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (name === 'query' && args[0] === knowledgeChunks) queries += 1;
          return (value as (...input: unknown[]) => unknown).apply(target, args);
        };
      },
    });
  const watched = new Proxy(store, {
    get: (target, name) =>
      name === 'for'
        ? (regionName: 'eu') => region(target.for(regionName))
        : Reflect.get(target, name),
  });
  return { store: watched, queries: () => queries };
}

/** Runs `work` with the knowledge of a process that has just started. */
async function inNewProcess<R>(
  work: (knowledge: Knowledge, passageQueries: () => number) => Promise<R>,
  settleMs = 3_600_000,
): Promise<R> {
  const { store, queries } = counted(world.context.store);
  const knowledge = agentKnowledge(store, { settleMs });
  await knowledge.start();
  try {
    return await work(knowledge, queries);
  } finally {
    await knowledge.stop();
  }
}

/** Asks in a new process until a snapshot was written. */
const saved = (): Promise<void> =>
  inNewProcess(async (knowledge) => {
    await knowledge.index('eu', agentId);
    await until(snapshot, (found) => found !== undefined);
  }, 0);

const ask = async (knowledge: Knowledge, question: string): Promise<string> =>
  answerFrom(await knowledge.index('eu', agentId), question).text;

beforeEach(async () => {
  agentId = newAgentId();
  await storePassages(eu(), shopPassages(agentId).lanterns(PASSAGES));
  await put(
    chunk(700, 'Yes, until noon.', {
      title: 'Sunday',
      url: '',
      qa: { questions: ['Do you open on Sundays?'], answer: 'Yes, until noon.' },
    }),
  );
  await put(chunk(701, 'This passage is switched off.', { disabled: true }));
});

test('after a start the index is restored from its snapshot, and no passage is read', async () => {
  await saved();
  await inNewProcess(async (knowledge, queries) => {
    expect(await ask(knowledge, 'What does lantern model7 cost?')).toContain('507 euros');
    expect(await ask(knowledge, 'Do you open on Sundays?')).toBe('Yes, until noon.');
    expect(queries()).toBe(0);
  });
});

test('passages that changed since the snapshot are read, and nothing else', async () => {
  await saved();
  await put(chunk(7, 'The lantern model7 costs 99 euros.'));
  await eu().delete(knowledgeChunks, `${agentId}-8`);
  await put(chunk(900, 'The accordion Brightwater weighs 11 kilograms.'));
  await put({ ...shopPassages(agentId).lantern(9), disabled: true });
  await inNewProcess(async (knowledge, queries) => {
    expect(await ask(knowledge, 'What does lantern model7 cost?')).toContain('99 euros');
    expect(await ask(knowledge, 'What does lantern model8 cost?')).not.toContain('508 euros');
    expect(await ask(knowledge, 'What does lantern model9 cost?')).not.toContain('509 euros');
    expect(await ask(knowledge, 'How heavy is the Brightwater accordion?')).toContain('11 kilo');
    expect(queries()).toBe(0);
    const { sections } = await knowledge.index('eu', agentId);
    const stored = await eu().query(knowledgeChunks, {
      where: [{ field: 'agentId', op: '==', value: agentId }],
    });
    const anew = knowledgeIndex(stored.map(({ data }) => data));
    const idsOf = (some: typeof sections): string[] => some.map(({ id }) => id).sort();
    expect(idsOf(sections)).toEqual(idsOf(anew.sections));
  });
});

test.each([
  ['damaged', async (id: string) => void (await eu().update(snapshotParts, id, { text: 'eJw=' }))],
  ['missing', async (id: string) => eu().delete(snapshotParts, id)],
])('an index with a %s part is built again, and saved again', async (_, spoil) => {
  await saved();
  const before = await snapshot();
  await spoil(`${agentId}-${before!.generation}-2`);
  await inNewProcess(async (knowledge, queries) => {
    expect(await ask(knowledge, 'What does lantern model7 cost?')).toContain('507 euros');
    expect(queries()).toBeGreaterThan(0);
    await until(snapshot, (now) => now !== undefined);
  }, 0);
  expect((await snapshot())?.generation).not.toBe(before!.generation);
  await inNewProcess(async (knowledge, queries) => {
    expect(await ask(knowledge, 'What does lantern model7 cost?')).toContain('507 euros');
    expect(queries()).toBe(0);
  });
});

test('a snapshot of another form is not used', async () => {
  await saved();
  await eu().update(indexSnapshots, agentId, { form: 'of an older release' });
  await inNewProcess(async (knowledge, queries) => {
    expect(await ask(knowledge, 'What does lantern model7 cost?')).toContain('507 euros');
    expect(queries()).toBeGreaterThan(0);
  });
});

test('a refresh removes deleted texts from the snapshot', async () => {
  await saved();
  const texts = async (): Promise<string> =>
    JSON.stringify(await Promise.all((await parts()).map(({ data }) => unpacked(data.text))));
  expect(await texts()).toContain('The lantern model8 costs');
  await eu().delete(knowledgeChunks, `${agentId}-8`);
  const refresh = (knowledge: Knowledge) =>
    knowledge.refreshSnapshots(new AbortController().signal);
  await inNewProcess(refresh);
  expect(await texts()).not.toContain('The lantern model8 costs');
  const { generation } = (await snapshot())!;
  await inNewProcess(refresh);
  expect((await snapshot())!.generation).toBe(generation);
});

test('a snapshot is deleted with all its parts', async () => {
  await saved();
  expect((await parts()).length).toBeGreaterThan(2);
  await forgetSnapshots(eu(), agentId);
  expect([await snapshot(), await parts()]).toEqual([undefined, []]);
});

test('a reader whose snapshot was replaced keeps the newer one, and restores from it', async () => {
  await saved();
  const old = (await findSnapshot(eu(), agentId))!;
  await put(chunk(900, 'The accordion Brightwater weighs 11 kilograms.'));
  await inNewProcess((knowledge) => knowledge.refreshSnapshots(new AbortController().signal));
  const newer = (await snapshot())!;
  expect(newer.generation).not.toBe(old.data.generation);

  expect(await dropSnapshot(eu(), old)).toBe('replaced');
  expect(await snapshot()).toEqual(newer);
  expect((await parts()).every(({ id }) => id.includes(newer.generation))).toBe(true);
  await inNewProcess(async (knowledge, queries) => {
    expect(await ask(knowledge, 'How heavy is the Brightwater accordion?')).toContain('11 kilo');
    expect(queries()).toBe(0);
  });
});

test('of two writers, one stores its snapshot, and the other deletes only its own parts', async () => {
  await Promise.all([saved(), saved()]);
  const { generation, parts: count } = (await snapshot())!;
  const ids = (await parts()).map(({ id }) => id);
  expect(ids).toHaveLength(count);
  expect(ids.every((id) => id.includes(generation))).toBe(true);
});

test('parts without a head are deleted when no process can still be writing them', async () => {
  await saved();
  const partsBefore = (await parts()).length;
  const orphan = `${agentId}-${'0'.repeat(32)}-0`;
  await eu().set(snapshotParts, orphan, { agentId, text: '' });
  const idsAfter = async (later: number) => {
    const clock = { now: () => Date.now() + later };
    const knowledge = agentKnowledge(world.context.store, { clock });
    await knowledge.start();
    await knowledge.refreshSnapshots(new AbortController().signal);
    await knowledge.stop();
    return (await parts()).map(({ id }) => id);
  };
  expect(await idsAfter(0)).toContain(orphan);
  const remainingIds = await idsAfter(2 * 3_600_000);
  expect(remainingIds).not.toContain(orphan);
  expect(remainingIds).toHaveLength(partsBefore);
});
