import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { AgentId, Chunk } from '@voxgrove/contracts';
import { newAgentId } from '@voxgrove/contracts';
import { knowledgeChunks } from '../knowledge/collections';
import { testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { answerFrom } from './extractive/extractive-engine';
import { shopPassages, storePassages } from './testing/shop-passages';
import { agentKnowledge } from './knowledge';
import type { Knowledge } from './knowledge';

let world: TestWorld;
let knowledge: Knowledge;
let agentId: AgentId;
const eu = () => world.context.store.for('eu');

beforeAll(async () => {
  world = await testWorld();
  knowledge = agentKnowledge(world.context.store);
  await knowledge.start();
}, 60_000);
afterEach(() => {
  agentId = newAgentId();
});
afterAll(async () => {
  await knowledge.stop();
  await world.close();
});

const chunk = (number: number, text: string, more?: Partial<Chunk>): Chunk =>
  shopPassages(agentId).passage(number, text, more);
const put = (passage: Chunk): Promise<unknown> => eu().set(knowledgeChunks, passage.id, passage);
const answer = async (question: string): Promise<string> =>
  answerFrom(await knowledge.index('eu', agentId), question).text;

test('a question right after a change uses the new knowledge, and only changes are read', async () => {
  agentId = newAgentId();
  await storePassages(eu(), shopPassages(agentId).lanterns(200));
  const index = await knowledge.index('eu', agentId);
  expect(await answer('What does lantern model7 cost?')).toContain('507 euros');

  await put(chunk(7, 'The lantern model7 costs 99 euros.'));
  expect(await answer('What does lantern model7 cost?')).toContain('99 euros');
  await put(chunk(7, 'The lantern model7 costs 99 euros.', { disabled: true }));
  expect(await answer('What does lantern model7 cost?')).not.toContain('99 euros');
  await put(chunk(7, 'The lantern model7 costs 98 euros.'));
  expect(await answer('What does lantern model7 cost?')).toContain('98 euros');
  await eu().delete(knowledgeChunks, `${agentId}-7`);
  expect(await answer('What does lantern model7 cost?')).not.toContain('98 euros');
  await put(chunk(900, 'The accordion Brightwater weighs 11 kilograms.'));
  expect(await answer('How heavy is the Brightwater accordion?')).toContain('11 kilograms');
  // The index is always the same object, and equals a newly built one.
  const anew = await agentKnowledge(world.context.store).index('eu', agentId);
  expect(await knowledge.index('eu', agentId)).toBe(index);
  expect(index.sections.map(({ id }) => id).sort()).toEqual(
    anew.sections.map(({ id }) => id).sort(),
  );
});

test('an index contains the changes made while it was read', async () => {
  await storePassages(eu(), shopPassages(agentId).lanterns(20));
  const reading = knowledge.index('eu', agentId);
  await Promise.all([
    eu().delete(knowledgeChunks, `${agentId}-3`),
    put(chunk(4, 'The lantern model4 costs 77 euros.')),
    put(chunk(50, 'The lantern model50 costs 88 euros.')),
  ]);
  await reading;
  expect(await answer('What does lantern model3 cost?')).not.toContain('503 euros');
  expect(await answer('What does lantern model4 cost?')).toContain('77 euros');
  expect(await answer('What does lantern model50 cost?')).toContain('88 euros');
});

test('many changes of one source apply in order, and never in part', async () => {
  const source = (edition: number): Promise<void> =>
    eu().transaction(async (tx) => {
      const before = await tx.query(knowledgeChunks, {
        where: [{ field: 'agentId', op: '==', value: agentId }],
      });
      for (const { id } of before) tx.delete(knowledgeChunks, id);
      for (let number = 0; number < 30; number += 1) {
        const passage = chunk(
          edition * 100 + number,
          `The lantern model${number} of edition ${edition} costs ${edition}${number} euros.`,
        );
        tx.set(knowledgeChunks, passage.id, passage);
      }
    });
  for (let edition = 1; edition <= 4; edition += 1) {
    await source(edition);
    const { sections } = await knowledge.index('eu', agentId);
    expect(sections.map(({ chunk: { id } }) => id).sort()).toEqual(
      Array.from({ length: 30 }, (_, number) => `${agentId}-${edition * 100 + number}`).sort(),
    );
  }
});

test('with many agents, the index that was not used for the longest time is dropped', async () => {
  const many = Array.from({ length: 51 }, newAgentId);
  const [busy, idle, last] = [many[0]!, many[1]!, many[50]!];
  const first = await knowledge.index('eu', busy);
  const second = await knowledge.index('eu', idle);
  for (const otherAgent of many.slice(2, 50)) await knowledge.index('eu', otherAgent);
  await knowledge.index('eu', busy);
  await knowledge.index('eu', last);
  expect(await knowledge.index('eu', busy)).toBe(first);
  expect(await knowledge.index('eu', idle)).not.toBe(second);
});
