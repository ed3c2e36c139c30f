import type { ApiHandlers } from '@voxgrove/testing';
import type { Analytics, Figures } from '../../contract/analytics';
import type { Lead } from '../../contract/leads';
import { AGENT_ID } from './test-agent';

const DAY_MS = 86_400_000;
const LEAD_AT = 1_790_000_000_000;

const figures = (conversations: number): Figures => ({
  counts: {
    conversations,
    messages: conversations * 3,
    answers: conversations * 2,
    answered: conversations,
    unanswered: Math.floor(conversations / 5),
    handoff: Math.floor(conversations / 8),
    needsPerson: Math.floor(conversations / 8),
    up: conversations,
    down: Math.floor(conversations / 4),
    ratedDown: Math.floor(conversations / 4),
    firstAnswerMs: conversations * 900,
    firstAnswers: conversations,
    loads: conversations * 20,
    opens: conversations * 5,
    tokens: conversations * 900,
    microUsd: conversations * 2_000,
  },
  by: {
    channel: { 'web-chat': conversations },
    lang: { en: conversations },
    page: { 'https://acme.test/prices': conversations },
    source: { Prices: conversations },
    handoffCause: { words: Math.floor(conversations / 8) },
    engine: { extractive: conversations * 2 },
    model: { 'gpt-4o': conversations * 900 },
    modelMicroUsd: { 'gpt-4o': conversations * 2_000 },
  },
});

/** A fixed week that repeats. */
const WEEK = [9, 12, 11, 14, 10, 4, 3];
const daysUntil = (end: string, count: number): Analytics['days'] =>
  Array.from({ length: count }, (_, index) => {
    const start = Date.parse(`${end}T00:00:00Z`) - (count - 1 - index) * DAY_MS;
    return {
      day: new Date(start).toISOString().slice(0, 10),
      start,
      figures: figures(WEEK[index % WEEK.length]!),
    };
  });

const analytics = ({ query }: { query: Record<string, string | undefined> }) => {
  const to = query['to']!;
  const from = Date.parse(`${query['from']}T00:00:00Z`);
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - from) / DAY_MS) + 1;
  const before = new Date(from - DAY_MS).toISOString().slice(0, 10);
  const data: Analytics = {
    timeZone: 'UTC',
    days: daysUntil(to, count),
    before: daysUntil(before, count),
    total: figures(9 * count),
    totalBefore: figures(8 * count),
    hours: Array.from({ length: 24 }, (_, hour) => (hour > 7 && hour < 20 ? hour : 1)),
    weekdays: [10, 40, 42, 44, 41, 39, 12],
    from,
    to: from + count * DAY_MS,
    questions: [
      {
        question: 'How much is a tent for two?',
        count: 2,
        conversations: [
          {
            id: 'TestConversation0001',
            agentId: AGENT_ID,
            question: 'How much is a tent for two?',
          },
          { id: 'TestConversation0002', agentId: AGENT_ID, question: 'What does a tent cost?' },
        ],
      },
    ],
  };
  return { data };
};

const lead: Lead = {
  id: 'TestLead000000000001',
  name: 'Anna Berg',
  email: 'anna@berg.example',
  phone: '+4930901820',
  stage: 'qualified',
  notes: 'Wants a quote for two tents.',
  fields: { 'Group size': '4' },
  assigneeId: null,
  assignee: '',
  optedOut: false,
  agentId: AGENT_ID,
  source: 'form',
  createdAt: LEAD_AT,
  updatedAt: LEAD_AT,
  firstTouch: { at: LEAD_AT, pageUrl: 'https://acme.test/prices' },
  lastTouch: { at: LEAD_AT, pageUrl: 'https://acme.test/prices' },
  consent: { text: 'We may write to you about your request.', at: LEAD_AT, source: 'form' },
  conversationIds: ['TestConversation0001' as Lead['conversationIds'][number]],
};
const leadDetail = () => ({
  data: lead,
  team: [{ id: 'me', name: 'Me' }],
  conversations: [
    {
      id: 'TestConversation0001',
      agentId: AGENT_ID,
      title: 'How much is a tent for two?',
      startedAt: LEAD_AT,
    },
  ],
});
const leads = () => ({
  data: [lead, { ...lead, id: 'TestLead000000000002', name: 'Ben', stage: 'new', fields: {} }],
  next: null,
  stages: { new: 1, contacted: 0, qualified: 1, won: 0, lost: 0 },
  team: [],
});
const health = () => ({
  data: [
    {
      agentId: AGENT_ID,
      title: 'Fernhill',
      isPublished: true,
      hasUnpublishedChanges: true,
      failedSources: 1,
      sources: 4,
      waiting: 0,
      hasCredits: true,
      channels: [
        { channel: 'telegram', problem: 'reauth' },
        { channel: 'sms', problem: null },
      ],
      lastMessageAt: LEAD_AT,
    },
  ],
});

/** Figures, leads and states of agents after a typical week. */
export const figuresApi: ApiHandlers = {
  'GET /workspaces/:id/analytics': analytics,
  'GET /workspaces/:id/analytics/credits': () => ({
    data: [
      { agentId: AGENT_ID, feature: 'answer', credits: 412.5 },
      { agentId: null, feature: 'css', credits: 8 },
    ],
  }),
  'GET /v2/agents/:id/analytics': analytics,
  'GET /workspaces/:id/leads': leads,
  'GET /v2/agents/:id/leads': leads,
  'GET /workspaces/:id/leads/:lead': leadDetail,
  'GET /v2/agents/:id/leads/:lead': leadDetail,
  'GET /workspaces/:id/health': health,
  'GET /v2/agents/:id/health': health,
};
