import { read, stream, write } from '@voxgrove/server/ports/port-methods';
import type { PortTable } from '@voxgrove/server/ports/port-methods';

/** Functions that other slices may call, also from other processes. */
export const AGENT_PORTS = {
  agentDirectory: { published: read(), draft: read(), platform: read(), provesUser: read() },
  workspaceAgents: {
    list: read(),
    find: read(),
    create: write((_region, { ID }) => ID),
  },
  agentTemplates: {
    take: read(),
    compare: read(),
    apply: write((_region, agentId) => agentId),
  },
  agentBuilder: {
    readBranding: write((_region, { jobId }) => jobId, { timeoutMs: 120_000 }),
    publish: write((_region, agentId) => agentId),
    build: write((_region, { jobId }) => jobId, { timeoutMs: 120_000 }),
  },
  credentials: { model: read(), value: read() },
  leadContacts: {
    withAddress: read(),
    optedOutAddresses: read(),
    hasOptedOut: read(),
    setOptOut: write((_region, { phone = '', email = '' }) => `${phone} ${email}`),
  },
  conversationFigures: { ofAgents: read(), topQuestions: read() },
  conversations: {
    receive: write((_region, { clientMessageId }) => clientMessageId),
    replyAs: write((_region, { clientMessageId }) => clientMessageId),
    standing: read(),
    latest: read(),
    transcript: read(),
    stopAnswer: write((_region, _owner, questionId) => questionId),
    rate: write((_region, _owner, messageId) => messageId),
    requestPerson: write((_region, { conversationId }) => conversationId),
    cancelPerson: write((_region, { conversationId }) => conversationId),
    noteTyping: write((_region, { conversationId }) => conversationId),
    describeVisitor: write((_region, _agentId, visitorId) => visitorId),
    notePages: write((_region, _agentId, visitorId) => visitorId),
    adoptVisitor: write((_region, _agentId, from, to) => `${from} ${to}`),
    events: stream,
  },
} as const satisfies PortTable;
