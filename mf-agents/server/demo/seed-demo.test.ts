import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { AgentId, ConversationId } from '@voxgrove/contracts';
import { AgentDraft, DEMO, newVisitorId } from '@voxgrove/contracts';
import type { DemoSite } from '@voxgrove/demo-site';
import { startDemoSite } from '@voxgrove/demo-site';
import { systemClock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { silentLog } from '@voxgrove/server/store/silent-log';
import type { DemoSeed, SliceInstance } from '@voxgrove/server/slice';
import { agentsOf } from '../agents/agents';
import { agents } from '../agent-store/collections';
import { conversations as conversationDocuments, messages } from '../conversations/collections';
import { knowledgeSources } from '../knowledge/collections';
import { slice } from '../slice';
import type { TestWorld } from '../testing/test-world';
import { ACTOR, WORKSPACE_A, testWorld } from '../testing/test-world';
import { collect, inbound } from '../testing/test-conversations';

// A busy machine may be slow. These tests do not measure speed.
jest.setTimeout(60_000);

let world: TestWorld;
let site: DemoSite;
let instance: SliceInstance;
let demo: DemoSeed;

beforeAll(async () => {
  world = await testWorld();
  site = await startDemoSite({
    port: 0,
    widget: { origin: 'http://localhost:1', agentId: DEMO.agentId, region: DEMO.region },
  });
  const config = {
    model: undefined,
    outboundAllowedOrigins: [new URL(site.url).origin],
    publicUrl: 'http://localhost:4000',
  } as unknown as Config;
  instance = await slice.setup({
    ...world.context,
    config,
    outbound: createOutbound({ config, clock: systemClock, log: silentLog }),
  });
  await instance.start?.();
  demo = {
    region: 'eu',
    userId: ACTOR.userId,
    workspaceId: WORKSPACE_A,
    demoSiteUrl: site.url,
    agentId: DEMO.agentId,
  };
  await instance.seed?.(demo);
}, 60_000);
afterAll(async () => {
  await instance.stop?.();
  await site.stop();
  await world.close();
});

const store = () => world.context.store.for('eu');
const all = async () => ({
  agents: (await store().query(agents, {})).map(({ data, version }) => ({ id: data.ID, version })),
  conversations: await store().count(conversationDocuments, {}),
  messages: await store().count(messages, {}),
  sources: (await store().query(knowledgeSources, {})).map(({ data }) => ({
    id: data.id,
    status: data.status,
  })),
});

describe('the demo', () => {
  test('has a published agent that knows the demo site', async () => {
    const known = await instance.provides?.agentDirectory?.published('eu', DEMO.agentId);
    expect(known).toMatchObject({ version: 1, agent: { title: 'Fernhill Outdoor' } });
    const [source] = await store().query(knowledgeSources, {
      where: [{ field: 'agentId', op: '==', value: DEMO.agentId }],
    });
    expect(source?.data.status).toBe('SUCCESS');
    expect(
      source?.data.pages.filter((page) => page.outcome === 'taken').length,
    ).toBeGreaterThanOrEqual(10);
  });

  test('has past conversations with real answers, quoted with a link to the page', async () => {
    const docs = await store().query(conversationDocuments, {
      where: [{ field: 'agentId', op: '==', value: DEMO.agentId }],
      orderBy: { field: 'lastMessageAt', direction: 'desc' },
    });
    expect(docs.map((doc) => doc.data.title)).toEqual([
      'When are you open on Sunday?',
      'Are dogs allowed on the tours?',
      'Can I cancel my booking?',
      'Hello',
    ]);
    expect(docs.every((doc) => doc.data.lastMessageAt < world.clock.now())).toBe(true);
    const transcript = await transcriptOf(docs[0]!.data.id);
    expect(transcript[1]).toMatchObject({
      engine: 'extractive',
      band: 'direct',
      status: 'done',
    });
    expect(transcript[1]?.sources?.[0]?.url).toMatch(/\/visit#:~:text=/);
    expect(transcript[1]?.text).toMatch(/^From our website:\n\n[\s\S]*\| Sunday \| 08:00/);
  });

  test('is prepared once, however often the product starts', async () => {
    const before = await all();
    await instance.seed?.(demo);
    expect(await all()).toEqual(before);
  });

  test('answers a visitor through the conversation engine', async () => {
    const conversations = instance.provides?.conversations;
    if (!conversations) throw new Error('no conversations');
    const { conversation } = await conversations.receive(
      'eu',
      inbound(DEMO.agentId as AgentId, 'How long are gift vouchers valid?', {
        visitorId: newVisitorId(),
      }),
    );
    const owner = {
      conversationId: conversation.id,
      agentId: DEMO.agentId,
      visitorId: conversation.visitorId,
    };
    const events = await collect(
      conversations,
      owner,
      { seq: 1, offset: 0 },
      (event) => event.type === 'message',
    );
    expect(events.at(-1)).toMatchObject({
      message: { band: 'direct', text: expect.stringContaining('valid for five years') },
    });
  });

  test('reads the site again after it moved to another address, and stays published', async () => {
    const moved = await startDemoSite({
      port: 0,
      widget: { origin: 'http://localhost:1', agentId: DEMO.agentId, region: DEMO.region },
    });
    try {
      await instance.seed?.({ ...demo, demoSiteUrl: moved.url });
      const sources = await store().query(knowledgeSources, {
        where: [{ field: 'agentId', op: '==', value: DEMO.agentId }],
      });
      // This server may not call the moved address, so the site cannot be read. Sources of the old
      // address are deleted.
      expect(
        sources.every(
          ({ data }) =>
            data.url === undefined || new URL(data.url).origin === new URL(moved.url).origin,
        ),
      ).toBe(true);
    } finally {
      await moved.stop();
    }
    // As if no icon had been found before, so that reading the site changes the draft.
    await agentsOf(world.context).save('eu', DEMO.agentId as AgentId, { roundedImageURL: '' });
    await agentsOf(world.context).publish(ACTOR, DEMO.agentId as AgentId, {});
    await instance.seed?.(demo);
    const view = await agentsOf(world.context).read('eu', DEMO.agentId as AgentId);
    expect(view.agent.roundedImageURL).not.toBe('');
    expect(view.published).toEqual(AgentDraft.parse(view.agent));
  });
});

async function transcriptOf(conversationId: ConversationId) {
  const docs = await store().query(messages, {
    where: [{ field: 'conversationId', op: '==', value: conversationId }],
    orderBy: { field: 'seq' },
  });
  return docs.map((doc) => doc.data);
}
