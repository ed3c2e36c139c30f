import { AppError } from '@voxgrove/contracts';
import type { Agent, AgentId, Conversation, Message } from '@voxgrove/contracts';
import type { DevData } from '@voxgrove/testing';
import { DAY_MS } from '../../contract/agent-activity';
import { figuresApi } from './figures-api';
import { inboxApi, inboxItem } from './inbox-api';
import { AGENT_ID, draftOf, ownerView, surroundings, testAgent } from './test-agent';

const NEW_AGENT = 'TestAgentGrove02' as AgentId;
const CONVERSATION = 'TestConversation0001' as Conversation['id'];
const STARTED = 1_790_000_000_000;

/** Agents of this page, with saved and published changes. A reload resets them. */
const agents = new Map<
  string,
  { agent: Agent; version: number; published: ReturnType<typeof draftOf> | null }
>([
  [
    AGENT_ID,
    ownerView(testAgent({ publishedVersion: 1 }), 1, draftOf(testAgent({ title: 'Fernhill' }))),
  ],
  [
    NEW_AGENT,
    ownerView(
      testAgent({ ID: NEW_AGENT, title: 'Shop assistant', description: 'Not published yet.' }),
    ),
  ],
]);

const conversation: Conversation = {
  id: CONVERSATION,
  agentId: AGENT_ID,
  visitorId: 'TestVisitor000000001' as Conversation['visitorId'],
  channel: 'web-chat',
  state: 'ai-chatting',
  startedAt: STARTED,
  lastMessageAt: STARTED + 4_000,
  messageCount: 2,
  title: 'How much is a tent for two?',
  lastText: 'A tent for two is 12 a day.',
  unanswered: 0,
};
const message = (
  seq: number,
  role: Message['role'],
  text: string,
  part: Partial<Message> = {},
): Message => ({
  id: `TestMessage00000000${seq}` as Message['id'],
  conversationId: CONVERSATION,
  seq,
  role,
  text,
  at: STARTED + seq * 2_000,
  status: 'done',
  sources: [],
  ...part,
});

/** A repeating week with fewer conversations at the weekend, plus some growth. */
const WEEK = [9, 12, 11, 14, 10, 4, 3];
const activityUntil = (end: number, days: number) =>
  Array.from({ length: days }, (_, index) => {
    const conversations = WEEK[index % WEEK.length]! + Math.floor(index / WEEK.length);
    return {
      end: end - (days - 1 - index) * DAY_MS,
      conversations,
      unanswered: Math.floor(conversations / 5),
    };
  });

function knownAgent(id: string | undefined) {
  const found = agents.get(id ?? '');
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** A published agent with a conversation, and a draft. */
export const devData: DevData = {
  api: {
    ...surroundings,
    'GET /workspaces/:id/agents': ({ query }) => {
      const data = [...agents.values()]
        .map(({ agent }) => agent)
        .filter(({ title }) => title.toLowerCase().includes((query.search ?? '').toLowerCase()));
      return { data, total: data.length, next: null, limit: 5, conversations: { [AGENT_ID]: 1 } };
    },
    'GET /v2/agents/:id': ({ params }) => ({ data: knownAgent(params.id) }),
    'POST /v2/agents/:id': ({ params, body }) => {
      const { agent, version, published } = knownAgent(params.id);
      const isComplete = 'ID' in (body as object);
      const next = {
        ...agent,
        ...(body as Agent),
        publishedVersion: agent.publishedVersion + (isComplete ? 1 : 0),
      };
      const saved = ownerView(next, version + 1, isComplete ? draftOf(next) : published);
      agents.set(agent.ID, saved);
      return { data: { ...saved, ID: agent.ID } };
    },
    'GET /v2/agents/:id/versions': () => ({ data: [] }),
    'rpc saveAgentBackup': () => ({ backup: {} }),
    'GET /v2/agents/:id/activity': ({ query }) => ({
      data: activityUntil(Number(query.end), Number(query.days)),
    }),
    'GET /v2/agents/:id/conversations/:conversation': () => ({
      data: {
        conversation,
        messages: [
          message(1, 'visitor', conversation.title),
          message(2, 'assistant', conversation.lastText, {
            engine: 'extractive',
            band: 'direct',
            sources: [{ title: 'Prices', url: 'https://acme.test/prices', heading: 'Tents' }],
          }),
        ],
      },
    }),
    ...inboxApi(() => [inboxItem(conversation, { tags: ['Prices'] })]),
    ...figuresApi,
    'GET /v2/agents/:id/conversations': ({ params }) => ({
      data: params.id === AGENT_ID ? [conversation] : [],
      next: null,
    }),
  },
  pages: {
    Overview: `/agents/${AGENT_ID}/overview`,
    Knowledge: `/agents/${AGENT_ID}/kb`,
    Conversations: `/agents/${AGENT_ID}/convos`,
    Home: '/home',
    Inbox: '/inbox',
    Analytics: '/analytics',
    Leads: '/leads',
    'A draft': `/agents/${NEW_AGENT}/overview`,
    Wizard: '/agents/new/wizard',
  },
  links: { 'widget.demo': '/prototype' },
};
