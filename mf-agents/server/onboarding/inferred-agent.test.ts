import { expect, test } from '@jest/globals';
import { CRAWL, CustomTheme, newAgentId, newJobId } from '@voxgrove/contracts';
import { agents as agentDocs } from '../agent-store/collections';
import { dressAgent } from './dress-agent';
import {
  BRANDING,
  TEXT,
  createAgent,
  errorOf,
  eu,
  html,
  jobOf,
  sending,
  site,
  sourcesOf,
  website,
  workspaceId,
  world,
} from './testing/onboarding-world';

const UNKNOWN = { name: '', description: '' };
const inferred = (address: string, more: Parameters<typeof createAgent>[1] = {}) =>
  createAgent(address, {
    company: { ...UNKNOWN, website: address },
    brandingChoices: { ...BRANDING, primaryColor: CRAWL.defaultPrimary },
    infer: true,
    ...more,
  });

test('name, description, color, icon and questions come from the website', async () => {
  const { agentData: agent, job } = await inferred(site.url);
  expect(agent.title).toBe('Fernhill Outdoor');
  expect(agent.description).toMatch(/^Rent tents, packs, boots and bikes/);
  expect(agent.vgOptions.systemPrompt).toContain('You are the assistant of Fernhill Outdoor');
  expect(agent.vgOptions.initMessages[0]).toContain('the assistant of Fernhill Outdoor');
  expect(CustomTheme.parse(JSON.parse(agent.customThemeJSONString)).primary).toBe('#1f6f54');
  expect(agent.roundedImageURL).not.toBe('');
  expect(agent.webChat.quickReplies).toHaveLength(3);
  expect(job).toMatchObject({ state: 'done', questions: agent.webChat.quickReplies });
  expect(job.profile?.name).toBe('Fernhill Outdoor');
});

test('a requested name stays, and the rest comes from the website', async () => {
  const { agentData } = await createAgent(site.url, {
    company: { ...UNKNOWN, name: 'Ada’s shop', website: site.url },
    infer: true,
  });
  expect(agentData.title).toBe('Ada’s shop');
  expect(agentData.description).toMatch(/^Rent tents/);
});

test('an agent for an unreadable website waits, and a description under the same ids finishes it', async () => {
  const ids = { jobId: newJobId(), agentId: newAgentId() };
  const address = await website(sending('', 'image/png'));
  const refusal = await errorOf(inferred(address, ids));
  expect(refusal.code).toBe('BRANDING_UNAVAILABLE');
  expect((await jobOf(ids.jobId))?.state).toBe('failed');
  const company = { name: 'Fernhill', website: address, description: 'We rent gear by the day.' };
  const { agentData, job } = await createAgent(address, { ...ids, company, infer: true });
  expect(agentData).toMatchObject({ ID: ids.agentId, title: 'Fernhill' });
  expect(job.knowledge).toMatchObject({ from: 'description', passages: 0 });
  const kinds = (await sourcesOf(ids.agentId)).map(({ kind, status }) => `${kind} ${status}`);
  expect(kinds.toSorted()).toEqual(['text SUCCESS', 'website ERROR']);
  const where = [{ field: 'ownerID', op: '==' as const, value: workspaceId }];
  expect(await eu().count(agentDocs, { where })).toBe(1);
});

test('without a website the description is enough, and no source is missing', async () => {
  const company = { name: 'Fernhill', website: '', description: 'We rent gear by the day.' };
  const { agentData } = await createAgent('', { company, infer: true });
  expect(agentData.vgOptions.systemPrompt).toContain('the assistant of Fernhill.');
  expect((await sourcesOf(agentData.ID)).map(({ kind }) => kind)).toEqual(['text']);
  const missing = await errorOf(
    createAgent('', { company: { ...company, description: '' }, infer: true }),
  );
  expect(missing.code).toBe('COMPANY_DESCRIPTION_REQUIRED');
});

test('another website under the same ids replaces the first one', async () => {
  const ids = { jobId: newJobId(), agentId: newAgentId() };
  const wrong = await website(sending(html(TEXT, '<title>Wrong shop</title>')));
  await inferred(wrong, ids);
  const { agentData } = await inferred(site.url, ids);
  expect(agentData).toMatchObject({ ID: ids.agentId, title: 'Fernhill Outdoor' });
  expect(agentData.webChat.quickReplies).toHaveLength(3);
  expect((await sourcesOf(ids.agentId)).map(({ url }) => url)).toEqual([`${site.url}/`]);
});

test("the owner's edits stay when the website provides more", async () => {
  const { agentData, job } = await inferred(site.url);
  const stored = await jobOf(job.id);
  await world.agents.save('eu', agentData.ID, { title: 'My agent', roundedImageURL: '' });
  await dressAgent(world.context, world.agents, 'eu', stored!);
  const { agent } = await world.agents.read('eu', agentData.ID);
  expect(agent).toMatchObject({ title: 'My agent', description: agentData.description });
  expect(agent.roundedImageURL).not.toBe('');
});
