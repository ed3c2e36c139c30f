import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { newAgentId } from '@voxgrove/contracts';
import { ACTOR, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { agentTemplates } from './agent-templates';

// A busy machine may be slow. These tests do not measure speed.
jest.setTimeout(60_000);

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
}, 60_000);
afterAll(() => world.close());

test('a template changes the settings and look of an agent, and keeps its name and earlier draft', async () => {
  const { agents } = world;
  const templates = agentTemplates(agents);
  const source = (await createTestAgent(agents, newAgentId())).agent.ID;
  await agents.save('eu', source, {
    title: 'Reception',
    fontFamily: 'Lora',
    vgOptions: { systemPrompt: 'Be brief.' },
  });
  const target = (await createTestAgent(agents, newAgentId())).agent.ID;
  await agents.save('eu', target, { title: 'Bakery guide', description: 'About bread.' });
  await agents.publish(ACTOR, target, {});

  const template = await templates.take('eu', source);
  const changes = await templates.compare('eu', target, template);
  expect(changes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['fontFamily', 'vgOptions.systemPrompt']),
  );
  expect(changes.map(({ path }) => path)).not.toContain('title');

  await templates.apply('eu', target, template, { userId: ACTOR.userId, email: 'ada@example.com' });
  const { agent } = await agents.read('eu', target);
  expect(agent).toMatchObject({
    title: 'Bakery guide',
    description: 'About bread.',
    fontFamily: 'Lora',
    vgOptions: { systemPrompt: 'Be brief.' },
    unpublishedChanges: false,
  });
  expect(agent.publishedVersion).toBeGreaterThan(1);
  expect(await templates.compare('eu', target, template)).toEqual([]);
});
