import type { Agent, AgentNotice, UserId, WorkspaceId } from '@voxgrove/contracts';
import {
  AGENT_NOTICES,
  AgentDraft,
  WEB_CHAT_DEFAULTS,
  defaultNoticeChoice,
} from '@voxgrove/contracts';
import { sameJson } from '@voxgrove/contracts/canonical-json';
import { testRegistry, testRemote, testSession } from '@voxgrove/testing';
import type { AgentOwnerView } from '../../contract/agent-view';
import { AGENT_ID } from './test-ids';

export const WORKSPACE_ID = testSession.workspaces[0]!.uid as WorkspaceId;
export { AGENT_ID };

/** Registry with this remote and a widget that has a demo page. */
export const registry = testRegistry(
  testRemote({
    name: 'mf-agents',
    routes: [
      { path: '/home', title: 'nav.home' },
      { path: '/inbox/*', title: 'nav.inbox' },
      { path: '/leads/*', title: 'nav.leads' },
      { path: '/analytics', title: 'nav.analytics' },
      { path: '/agents', title: 'list.title' },
      { path: '/agents/:agentId/*', title: 'workspace.title' },
    ],
    links: { 'agents.list': '/agents' },
  }),
  testRemote({
    name: 'mf-widget',
    routes: [{ path: '/prototype', title: 'x' }],
    links: { 'widget.demo': '/prototype' },
    slots: [
      {
        slot: 'agent.publish.website-script',
        expose: './website-script',
        entry: { label: 'Website Script', icon: 'code', order: 30 },
      },
    ],
  }),
);

/** Returns a complete agent of the test workspace. */
export function testAgent(change: Partial<Agent> = {}): Agent {
  return {
    ID: AGENT_ID,
    ownerID: WORKSPACE_ID,
    userId: testSession.user.uid as UserId,
    lastModified: 1_790_000_000,
    ts: 1_790_000_000,
    internal: { accountCreationConfig: 'v2' },
    publishedVersion: 0,
    unpublishedChanges: false,
    unpublishedAt: null,
    title: 'Fernhill guide',
    description: 'Answers about tents.',
    agentPlatform: 'vg',
    theme: 'blue-light',
    customThemeJSONString: '',
    roundedImageURL: '',
    chatBgURL: '',
    branding: '',
    proactiveMessage: 'Hi there',
    messageDelayMS: 1000,
    maxTokensUsage: 0,
    scrollAnimation: true,
    autoStartWidget: false,
    autoOpenWidget: false,
    syncBrowser: false,
    listenForUrlChanges: false,
    lang: 'en',
    fontFamily: 'DM Sans',
    ADVANCED_customCSS: '',
    recordChatHistory: true,
    enableGeoAnalytics: true,
    UIhandoffTitle: '',
    UIhandoffSubtitle: '',
    smartInit: false,
    enableNodes: false,
    nodes: [],
    voiceConfig: {
      config: { recordAudio: false, enableWebCalling: false, backgroundNoise: 'restaurant' },
      transcriber: {
        provider: 'deepgram',
        modelId: 'nova-2',
        utteranceThreshold: 150,
        language: 'en',
      },
      speechGen: { provider: 'google-live', voiceId: 'asteria' },
    },
    vapiConfig: { promptOnWeb: '' },
    vgOptions: {
      defaultModel: 'gpt-4o',
      enableUIEngine: true,
      temperature: 0.5,
      maxTokens: 1024,
      kbDimension: 1536,
      maxChunkSize: 2424,
      systemPrompt: 'Be kind.',
      initPrompt: '',
      initMessages: ['Hello.'],
    },
    ui: { showWhatsappButtonOnWeb: false, widgetType: 'bottom-right' },
    whatsappPhoneNumber: '',
    allowedOrigins: [],
    webChat: WEB_CHAT_DEFAULTS,
    ...change,
  };
}

/**
 * Returns the server's view of an agent, with the result of comparing draft and published version.
 */
export const ownerView = (
  agent = testAgent(),
  version = 1,
  published: AgentDraft | null = null,
): AgentOwnerView => ({
  agent: {
    ...agent,
    publishedVersion: published ? Math.max(1, agent.publishedVersion) : 0,
    unpublishedChanges: published !== null && !sameJson(draftOf(agent), published),
  },
  version,
  published,
});
export const draftOf = (agent: Agent): AgentDraft => AgentDraft.parse(agent);

/** Default choices for notifications. */
const notices = {
  choices: Object.fromEntries(
    (Object.keys(AGENT_NOTICES) as AgentNotice[]).map((kind) => [kind, defaultNoticeChoice(kind)]),
  ),
  people: [
    { userId: 'userGrove000001', email: 'ada@example.com', displayName: 'Ada Palmer' },
    { userId: 'userGrove000002', email: 'bea@example.com', displayName: 'Bea Stone' },
  ],
};

/** Handlers for the calls that every screen of one agent makes besides reading the agent. */
export const surroundings = {
  'GET /v2/agents/:id/notifications': () => ({ data: notices }),
  'GET /workspaces/:id/credentials': () => ({
    data: [],
    limit: 50,
    answers: { source: 'none', model: null },
    sandboxModelUrl: null,
  }),
  'GET /workspaces/:id/agents': () => ({
    data: [],
    total: 0,
    next: null,
    limit: 2,
    conversations: {},
  }),
  'GET /v2/agents/:id/knowledge': () => ({
    data: { sources: [], chunkCount: 0, chars: 0, engine: 'extractive' },
  }),
  'GET /v2/agents/:id/knowledge/unanswered': () => ({ data: [], open: 0 }),
  'GET /v2/agents/:id/knowledge/gaps': () => ({ data: { gaps: [], asked: 15 } }),
  'GET /v2/agents/:id/conversations': () => ({ data: [], next: null }),
  'GET /v2/agents/:id/activity': () => ({ data: [] }),
  'GET /workspaces/:id/functions': () => ({ data: [], limit: 100, model: false, credentials: [] }),
  'GET /workspaces/:id/crawlers': () => ({ data: [], limit: 50 }),
  'GET /agent-platforms': () => ({ data: ['vg'] }),
  'GET /workspaces/:id/company': () => ({ data: null }),
};
