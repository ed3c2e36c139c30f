import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { AgentDraft } from '@voxgrove/contracts';
import { isAppError, newAgentId, newWorkspaceId } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import { AgentTemplateFile, ImportAgentInput } from '../../contract/agent-template';
import { draftOfTemplate, templateOf } from '../../contract/template-of-agent';
import { ACTOR, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { entityDefaults, withStarterSettings } from './agent-defaults';
import { agents as agentDocuments } from '../agent-store/collections';

// A busy machine may be slow. These tests do not measure speed.
jest.setTimeout(60_000);

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
}, 60_000);
afterAll(() => world.close());

const CANARY = 'CANARY-7c1e';
const draft = (change: Partial<AgentDraft> = {}): AgentDraft => ({
  ...withStarterSettings(entityDefaults('Fern', 'light')),
  ...change,
});
const throughAFile = (template: unknown): unknown => JSON.parse(JSON.stringify(template));
const text = (maxLength: number) =>
  fc
    .string({ maxLength, unit: 'grapheme' })
    .filter((value) => !value.includes('\u0000') && value.isWellFormed());

const anyDraft: fc.Arbitrary<AgentDraft> = fc
  .record({
    title: text(40).filter((title) => title.trim() !== ''),
    description: text(200),
    proactiveMessage: text(100),
    theme: text(20),
    lang: text(5),
    ADVANCED_customCSS: text(100),
    autoOpenWidget: fc.boolean(),
    enableNodes: fc.boolean(),
    messageDelayMS: fc.integer({ min: 0, max: 60_000 }),
    customThemeJSONString: fc.constantFrom(
      '',
      JSON.stringify({
        ownerID: CANARY,
        themeType: 'dark',
        primary: '#1f6f54',
        nineColorPallet: [[1, 2, 3]],
      }),
      `not json ${CANARY}`,
    ),
    roundedImageURL: fc.constantFrom(
      '',
      'https://example.com/a.png?size=2',
      `https://user:${CANARY}@example.com/a.png`,
      `https://example.com/a.png?access_token=${CANARY}`,
      `javascript:${CANARY}`,
    ),
    whatsappPhoneNumber: fc.constant(CANARY),
    allowedOrigins: fc.constant<string[]>([`https://${CANARY.toLowerCase()}.example.com`]),
    vgOptions: fc
      .record({
        systemPrompt: text(300),
        initPrompt: text(50),
        initMessages: fc.array(text(50), { maxLength: 4 }),
      })
      .map((options) => ({ ...draft().vgOptions, ...options })),
    nodes: fc.array(
      fc.oneof(
        fc.record({
          id: text(8).filter((id) => id !== ''),
          type: fc.constantFrom('start', 'note', 'default', 'end'),
          data: fc.record({
            prompt: text(80),
            headers: fc.constant({ Authorization: CANARY }),
            url: fc.constant(CANARY),
            transitions: fc.array(fc.record({ label: text(8), token: fc.constant(CANARY) }), {
              maxLength: 2,
            }),
            trigger: fc.oneof(
              text(20),
              fc.array(text(8), { maxLength: 2 }),
              fc.constant({ secret: CANARY }),
            ),
            quickReplies: fc.array(text(8), { maxLength: 2 }),
            cards: fc.array(
              fc.record({
                title: text(8),
                secret: fc.constant(CANARY),
                imageUrl: fc.constantFrom(
                  'https://example.com/a.png',
                  `https://example.com/a.png?token=${CANARY}`,
                ),
                buttons: fc.array(
                  fc.record({
                    label: text(8),
                    url: fc.constantFrom(
                      'https://example.com/',
                      `javascript:${CANARY}`,
                      `https://u:${CANARY}@example.com/`,
                    ),
                    token: fc.constant(CANARY),
                  }),
                  { maxLength: 2 },
                ),
              }),
              { maxLength: 2 },
            ),
          }),
          measured: fc.constant(CANARY),
        }),
        fc.constant(CANARY),
        fc.constant(null),
        fc.constant({ id: 7, secret: CANARY }),
      ),
      { maxLength: 5 },
    ),
  })
  .map((change): AgentDraft => ({ ...draft(), ...change }));

test('any agent exports a valid template without owner data, and an import gives the same template', () => {
  fc.assert(
    fc.property(anyDraft, (made) => {
      const template = templateOf(made);
      const file = throughAFile(template);
      expect(AgentTemplateFile.parse(file)).toEqual(template);
      expect(JSON.stringify(file).toUpperCase()).not.toContain(CANARY);
      expect(templateOf(draft(draftOfTemplate(template.agent)))).toEqual(template);
    }),
    { numRuns: 200 },
  );
});

test('the export keeps the texts and targets of a node, drops unknown parts, and keeps the node', () => {
  const data = {
    message: 'We rent **tents**.',
    trigger: ['tents', 'camping'],
    quickReplies: ['Prices'],
    cards: [
      {
        title: 'Tent',
        text: 'For two',
        imageUrl: 'https://example.com/tent.png',
        buttons: [
          { label: 'Book', url: 'https://example.com/book' },
          { label: 'Prices', reply: 'Prices?' },
        ],
      },
    ],
  };
  const nodes = [
    { id: 'one', type: 'default', data },
    {
      id: 'two',
      type: 'start',
      data: { ...data, trigger: 'tents\ncamping', cards: [{ title: 7 }], quickReplies: 'none' },
    },
  ];
  expect(templateOf(draft({ nodes })).agent.nodes).toEqual([
    nodes[0],
    { id: 'two', type: 'start', data: { message: data.message, trigger: 'tents\ncamping' } },
  ]);
});

test('an agent with all secrets set exports none of them', async () => {
  const { agent } = await createTestAgent(world.agents, newAgentId(), newWorkspaceId());
  for (const name of ['SECRET_API_KEY', 'whatsappToken', 'gcloudPrivateKey'])
    await world.context.secrets.put('eu', agent.ID, name, new Secret(CANARY));
  const planted = {
    SECRET_API_KEY: CANARY,
    whatsappToken: CANARY,
    whatsappBusniessId: CANARY,
    waTestNumber: CANARY,
    gcloudClientEmail: CANARY,
    gcloudPrivateKey: CANARY,
    vapi: { id: CANARY },
    tabs: [CANARY],
    userId: CANARY,
    vgOptions: { apiKey: CANARY },
    ui: { token: CANARY },
  };
  await world.context.store
    .for('eu')
    .set(agentDocuments, agent.ID, planted as never, { merge: true });
  const { agent: read } = await world.agents.read('eu', agent.ID);
  const file = JSON.stringify(templateOf(read));
  expect(file).toContain('Fern');
  for (const theirs of [CANARY, agent.ID, agent.ownerID, ACTOR.userId])
    expect(file).not.toContain(theirs);
});

test.each([
  ['ownerID', { ownerID: 'WorkspaceBBBBBB' }],
  ['SECRET_API_KEY', { SECRET_API_KEY: 'vg_x' }],
  ['__proto__', JSON.parse('{"__proto__":{"polluted":true}}') as object],
  ['ID', { ID: 'AgentAgentAgent1' }],
  ['allowedOrigins', { allowedOrigins: ['https://example.com'] }],
  ['a wrong value', { messageDelayMS: -1 }],
  ['no name', { title: ' ' }],
  ['chunks too small', { vgOptions: { ...draft().vgOptions, maxChunkSize: 10 } }],
])('the server refuses a template with %s', (_what, more) => {
  const template = throughAFile(templateOf(draft())) as AgentTemplateFile;
  const agent = Object.defineProperties(
    { ...template.agent },
    Object.getOwnPropertyDescriptors(more),
  );
  const input = {
    workspaceId: newWorkspaceId(),
    agentId: newAgentId(),
    agentName: 'Fern',
    agentTemplate: { ...template, agent },
  };
  expect(ImportAgentInput.safeParse({ ...input, agentTemplate: template }).success).toBe(true);
  expect(ImportAgentInput.safeParse(input).success).toBe(false);
  expect(Object.prototype).not.toHaveProperty('polluted');
});

test('an import creates one new agent per id in the importing workspace, within the plan', async () => {
  const workspaceId = newWorkspaceId();
  const body = {
    ...draftOfTemplate(
      templateOf(
        draft({
          title: 'From elsewhere',
          enableNodes: true,
          nodes: [{ id: 'start', type: 'start', data: { prompt: 'Greet' } }],
        }),
      ).agent,
    ),
    title: 'Mine',
  };
  const [agentId, second] = [newAgentId(), newAgentId()];
  for (let n = 0; n < 2; n += 1) {
    expect((await world.agents.create(ACTOR, agentId, workspaceId, body)).agent).toMatchObject({
      ID: agentId,
      ownerID: workspaceId,
      title: 'Mine',
      publishedVersion: 0,
      allowedOrigins: [],
      nodes: [{ id: 'start' }],
    });
  }
  await world.agents.create(ACTOR, second, workspaceId, body);
  const refused = await world.agents
    .create(ACTOR, newAgentId(), workspaceId, body)
    .catch((error: unknown) => error);
  expect(isAppError(refused) && refused.code).toBe('AGENT_LIMIT_REACHED');
});
