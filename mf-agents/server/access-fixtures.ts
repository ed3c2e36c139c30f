import {
  newAgentId,
  newConversationId,
  newJobId,
  newMessageId,
  newVisitorId,
  randomId,
} from '@voxgrove/contracts';
import type {
  AgentId,
  ConversationOwner,
  Conversations,
  Region,
  UserId,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { AccessFixtures, AccessTenant } from '@voxgrove/server/http/access-fixtures';
import { ACTIVITY_MAX_DAYS, DAY_MS } from '../contract/agent-activity';
import { newCrawlerId } from '../contract/crawlers';
import type { FunctionInput } from '../contract/functions';
import { newFunctionId } from '../contract/functions';
import { newLeadId } from '../contract/leads';
import { newPromptId } from '../contract/prompts';
import { templateOf } from '../contract/template-of-agent';
import { entityDefaults } from './agents/port';
import { reportChoices, reportKey } from './weekly-report/port';

/** Returns the id of a conversation's first answer, once the answer exists. */
async function answerOf(
  conversations: Conversations,
  region: Region,
  owner: ConversationOwner,
): Promise<string> {
  const leave = new AbortController();
  for await (const event of conversations.events(
    region,
    owner,
    { seq: 1, offset: 0 },
    leave.signal,
  )) {
    if (event.type === 'message') {
      leave.abort();
      return event.message.id;
    }
  }
  throw new Error('The conversation ended without an answer.');
}

const agentOf = ({ ids }: AccessTenant) => ({ agentId: ids['agentId'] });
const conversationOf = (tenant: AccessTenant) => ({
  ...agentOf(tenant),
  conversationId: tenant.ids['conversationId'],
});
/**
 * Returns a visitor who has never written: a call that deletes this visitor deletes no other data.
 */
const visitorOf = (tenant: AccessTenant) => ({ ...agentOf(tenant), visitorId: newVisitorId() });
/**
 * Number of prepared conversations per use. Only one member at a time can own a conversation, so
 * each caller gets a different one.
 */
const CALLERS = 17;
const untaken = (use: 'take' | 'reply') => {
  let called = 0;
  return (tenant: AccessTenant) => ({
    ...agentOf(tenant),
    conversationId: tenant.ids[`${use}${called++ % CALLERS}`] ?? tenant.ids['conversationId'],
  });
};
const toReply = untaken('reply');
const unsubscribing = ({ ids }: AccessTenant) => ({ token: ids['weeklyReportToken'] });
const workspaceOf = ({ workspaceId }: AccessTenant) => ({ workspaceId });
const functionOf = ({ workspaceId, ids }: AccessTenant) => ({
  workspaceId,
  functionId: ids['functionId'],
});
const promptOf = ({ workspaceId, ids }: AccessTenant) => ({
  workspaceId,
  promptId: ids['promptId'],
});
const TEST_FUNCTION: FunctionInput = {
  name: 'access_test',
  description: 'Is called by the access test.',
  method: 'GET',
  url: 'https://api.example/status',
  headers: [],
  body: '',
  parameters: [],
  responsePath: '',
  maxChars: 1_000,
  timeoutMs: 1_000,
  agents: 'all',
};
/** Returns a function whose name is unique in the workspace, however often a tenant is prepared. */
const testFunction = (functionId: string): FunctionInput => ({
  ...TEST_FUNCTION,
  name: `test_${functionId.toLowerCase()}`,
});
const TEST_PROMPT = { title: 'Access test', text: 'Be kind.', tags: [], notes: '' };
const sourceOf = ({ ids }: AccessTenant) => ({
  agentId: ids['agentId'],
  sourceId: ids['sourceId'],
});
const TEST_TEXT = {
  title: 'Access test',
  text: 'A text of the access test, long enough to be a passage.',
};
const crawlerOf = ({ workspaceId, ids }: AccessTenant) => ({
  workspaceId,
  crawlerId: ids['crawlerId'],
});
const TEST_CRAWLER = {
  name: 'Access test',
  website: 'http://127.0.0.1:9',
  schedule: 'never',
  maxPages: 1,
  exclude: [],
};
const PERIOD = { from: '2026-11-01', to: '2026-11-02' };
/** One pixel. */
const PICTURE = 'R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const COMPANY = {
  name: 'Access test',
  website: 'http://127.0.0.1:9',
  description: 'A company whose website cannot be reached.',
};

/** Defines how the access tests call the routes of this slice. */
export const fixtures: AccessFixtures = {
  async prepare({ region, workspaceId, userId }, { call, context }) {
    const agentId = newAgentId();
    const path = `/api/${region}/v2/agents/${agentId}`;
    // The clock of the test does not advance. An agent that waits for further messages would never
    // answer.
    const webChat = { burstSeconds: 0 };
    await call('POST', path, { title: 'Access test', ownerID: workspaceId, webChat });
    const { data } = (await call('GET', path)) as { data: { agent: object } };
    await call('POST', path, data.agent);
    const visitor = { agentId: agentId as AgentId, visitorId: newVisitorId() };
    const { conversation } = await context.port('conversations').receive(region, {
      ...visitor,
      channel: 'web-chat',
      clientMessageId: 'access-test',
      text: 'Which bus goes to the castle?',
    });
    // One agent for the route that deletes and one for the route that unpublishes, because the
    // other routes need their own agent. Both calls can be repeated.
    const [goneAgentId, offAgentId] = [newAgentId(), newAgentId()];
    for (const id of [goneAgentId, offAgentId])
      await call('POST', `/api/${region}/v2/agents/${id}`, {
        title: 'Access test',
        ownerID: workspaceId,
        webChat,
      });
    const jobId = newJobId();
    // The call fails, because the website cannot be reached, but the job exists.
    await call('POST', `/api/${region}/rpc/onboarding.getBrandingInfo`, {
      workspaceId,
      jobId,
      company: COMPANY,
    }).catch(() => undefined);
    const leadId = newLeadId();
    await call('PUT', `${path}/leads/${leadId}`, { lead: { name: 'Access test' } });
    const [functionId, promptId, crawlerId] = [newFunctionId(), newPromptId(), newCrawlerId()];
    const text = (await call('POST', `${path}/knowledge/texts`, {
      key: randomId(12),
      ...TEST_TEXT,
    })) as { data: { source: { id: string } } };
    await call('PUT', `/api/${region}/workspaces/${workspaceId}/crawlers/${crawlerId}`, {
      ...TEST_CRAWLER,
      agentId,
    });
    await call(
      'PUT',
      `/api/${region}/workspaces/${workspaceId}/functions/${functionId}`,
      testFunction(functionId),
    );
    await call('PUT', `/api/${region}/workspaces/${workspaceId}/prompts/${promptId}`, TEST_PROMPT);
    const answerId = await answerOf(context.port('conversations'), region, {
      ...visitor,
      conversationId: conversation.id,
    });
    const {
      data: [unanswered],
    } = (await call('GET', `${path}/knowledge/unanswered`)) as { data: { id: string }[] };
    // The first call of this route stores the owner's default choice.
    await call('GET', `/api/${region}/workspaces/${workspaceId}/weekly-report`);
    const choice = await context.store
      .for(region)
      .get(reportChoices, reportKey(workspaceId as WorkspaceId, userId as UserId));
    const untakenIds: Record<string, string> = {};
    for (const use of ['take', 'reply']) {
      for (let caller = 0; caller < CALLERS; caller += 1) {
        const one = {
          agentId: visitor.agentId,
          visitorId: newVisitorId(),
          channel: 'web-chat' as const,
          clientMessageId: 'access-test',
          text: 'Hello',
        };
        untakenIds[`${use}${caller}`] = (
          await context.port('conversations').receive(region, one)
        ).conversation.id;
      }
    }
    return {
      ...untakenIds,
      jobId,
      leadId,
      agentId,
      goneAgentId,
      offAgentId,
      conversationId: conversation.id,
      answerId,
      functionId,
      promptId,
      crawlerId,
      sourceId: text.data.source.id,
      questionId: unanswered?.id ?? '',
      weeklyReportToken: choice!.data.token,
    };
  },
  missing: () => ({
    jobId: newJobId(),
    leadId: newLeadId(),
    agentId: newAgentId(),
    goneAgentId: newAgentId(),
    offAgentId: newAgentId(),
    conversationId: newConversationId(),
    answerId: newMessageId(),
    functionId: newFunctionId(),
    promptId: newPromptId(),
    crawlerId: newCrawlerId(),
    sourceId: `missing-${randomId(12)}`,
    questionId: randomId(24),
    weeklyReportToken: randomId(32),
  }),
  notOfWorkspaces: {
    'agents.rollupState': 'how far figures are computed, for the installation',
  },
  notOfAgents: {
    'agents.deletedAgents': 'the record of who deleted what',
    'agents.workspaceAgents': 'a count',
    'agents.workspaceCrawlers': 'a count',
    'agents.workspaceKnowledge': 'a count',
    'agents.workspacePrompts': 'a count',
    'agents.workspaceFunctions': 'names of functions',
    'agents.credentials': 'of the workspace',
    'agents.prompts': 'of the workspace',
    'agents.promptVersions': 'of the workspace',
    'agents.cssUses': 'of the workspace',
    'agents.leads': 'of the workspace',
    'agents.leadKeys': 'of the workspace',
    'agents.companies': 'of the workspace',
    'agents.rollupZones': 'of the workspace',
    'agents.inboxSettings': 'of the workspace',
    'agents.reportChoices': 'of the workspace',
    'agents.savedViews': 'of a person in the workspace',
  },
  routes: {
    'GET /api/:region/workspaces/:workspaceId/health': { input: workspaceOf },
    'GET /api/:region/v2/agents/:agentId/health': { input: agentOf },
    'GET /api/:region/workspaces/:workspaceId/leads': { input: workspaceOf },
    'GET /api/:region/workspaces/:workspaceId/leads-export': { input: workspaceOf },
    'GET /api/:region/workspaces/:workspaceId/leads/:leadId': {
      input: (tenant) => ({ ...workspaceOf(tenant), leadId: tenant.ids['leadId'] }),
    },
    'PUT /api/:region/workspaces/:workspaceId/leads/:leadId': {
      input: (tenant) => ({
        ...workspaceOf(tenant),
        leadId: newLeadId(),
        lead: { name: 'Access test' },
      }),
    },
    'PATCH /api/:region/workspaces/:workspaceId/leads/:leadId': {
      input: (tenant) => ({
        ...workspaceOf(tenant),
        leadId: tenant.ids['leadId'],
        change: { notes: 'Access test' },
      }),
    },
    'DELETE /api/:region/workspaces/:workspaceId/leads/:leadId': {
      input: (tenant) => ({ ...workspaceOf(tenant), leadId: newLeadId() }),
    },
    'POST /api/:region/workspaces/:workspaceId/leads/:leadId/merge': {
      input: (tenant) => ({
        ...workspaceOf(tenant),
        leadId: tenant.ids['leadId'],
        otherId: newLeadId(),
      }),
    },
    'POST /api/:region/workspaces/:workspaceId/leads/import': {
      input: (tenant) => ({
        ...workspaceOf(tenant),
        csv: 'Name\nAccess test',
        columns: ['name'],
        dryRun: true,
      }),
    },
    'GET /api/:region/v2/agents/:agentId/leads': { input: agentOf },
    'GET /api/:region/v2/agents/:agentId/leads-export': { input: agentOf },
    'GET /api/:region/v2/agents/:agentId/leads/:leadId': {
      input: (tenant) => ({ ...agentOf(tenant), leadId: tenant.ids['leadId'] }),
    },
    'PUT /api/:region/v2/agents/:agentId/leads/:leadId': {
      input: (tenant) => ({
        ...agentOf(tenant),
        leadId: newLeadId(),
        lead: { name: 'Access test' },
      }),
    },
    'PATCH /api/:region/v2/agents/:agentId/leads/:leadId': {
      input: (tenant) => ({
        ...agentOf(tenant),
        leadId: tenant.ids['leadId'],
        change: { notes: 'Access test' },
      }),
    },
    'DELETE /api/:region/v2/agents/:agentId/leads/:leadId': {
      input: (tenant) => ({ ...agentOf(tenant), leadId: newLeadId() }),
    },
    'POST /api/:region/v2/agents/:agentId/leads/:leadId/merge': {
      input: (tenant) => ({
        ...agentOf(tenant),
        leadId: tenant.ids['leadId'],
        otherId: newLeadId(),
      }),
    },
    'POST /api/:region/v2/agents/:agentId/leads/import': {
      input: (tenant) => ({
        ...agentOf(tenant),
        csv: 'Name\nAccess test',
        columns: ['name'],
        dryRun: true,
      }),
    },
    'GET /api/:region/workspaces/:workspaceId/analytics': {
      input: (tenant) => ({ ...workspaceOf(tenant), ...PERIOD }),
    },
    'GET /api/:region/workspaces/:workspaceId/analytics/export': {
      input: (tenant) => ({ ...workspaceOf(tenant), ...PERIOD }),
    },
    'GET /api/:region/v2/agents/:agentId/analytics': {
      input: (tenant) => ({ ...agentOf(tenant), ...PERIOD }),
    },
    'GET /api/:region/v2/agents/:agentId/analytics/export': {
      input: (tenant) => ({ ...agentOf(tenant), ...PERIOD }),
    },
    'GET /api/:region/workspaces/:workspaceId/analytics/credits': {
      input: (tenant) => ({ ...workspaceOf(tenant), ...PERIOD }),
    },
    'GET /api/:region/workspaces/:workspaceId/weekly-report': { input: workspaceOf },
    'PUT /api/:region/workspaces/:workspaceId/weekly-report': {
      input: (tenant) => ({ ...workspaceOf(tenant), isOn: true }),
    },
    'POST /api/:region/workspaces/:workspaceId/weekly-report/send': { input: workspaceOf },
    'GET /api/:region/weekly-report/:token/unsubscribe': { input: unsubscribing },
    'POST /api/:region/weekly-report/:token/unsubscribe': { input: unsubscribing },
    'GET /api/:region/workspaces/:workspaceId/inbox': { input: workspaceOf },
    'GET /api/:region/workspaces/:workspaceId/inbox/counts': { input: workspaceOf },
    'GET /api/:region/workspaces/:workspaceId/inbox/settings': { input: workspaceOf },
    'PUT /api/:region/workspaces/:workspaceId/inbox/settings': {
      input: (tenant) => ({ ...workspaceOf(tenant), predefinedTags: ['Access'] }),
    },
    'PUT /api/:region/workspaces/:workspaceId/inbox/views': {
      input: (tenant) => ({
        ...workspaceOf(tenant),
        views: [{ name: 'Mine', query: 'show=yours' }],
      }),
    },
    'GET /api/:region/workspaces/:workspaceId/inbox/export': {
      input: (tenant) => ({ ...workspaceOf(tenant), format: 'csv' }),
    },
    'GET /api/:region/v2/agents/:agentId/inbox': { input: agentOf },
    'GET /api/:region/v2/agents/:agentId/inbox/counts': { input: agentOf },
    'GET /api/:region/v2/agents/:agentId/inbox/choices': { input: agentOf },
    'GET /api/:region/v2/agents/:agentId/inbox/export': {
      input: (tenant) => ({ ...agentOf(tenant), format: 'json' }),
    },
    'POST /api/:region/v2/agents/:agentId/inbox/many': {
      input: (tenant) => ({
        ...agentOf(tenant),
        conversationIds: [tenant.ids['conversationId']],
        action: 'read',
      }),
    },
    'GET /api/:region/v2/agents/:agentId/conversations/:conversationId/context': {
      input: conversationOf,
    },
    'GET /api/:region/v2/agents/:agentId/conversations/:conversationId/transcript': {
      input: conversationOf,
    },
    'PATCH /api/:region/v2/agents/:agentId/conversations/:conversationId/inbox': {
      input: (tenant) => ({ ...conversationOf(tenant), snoozedUntil: null }),
    },
    'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/read': {
      input: conversationOf,
    },
    'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/presence': {
      input: (tenant) => ({ ...conversationOf(tenant), typing: true }),
    },
    'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/transcript-mail': {
      input: (tenant) => ({ ...conversationOf(tenant), email: `${randomId(8)}@example.com` }),
    },
    // Without a model there is no summary.
    'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/summary': {
      input: conversationOf,
      status: 404,
    },
    'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/notes': {
      input: (tenant) => ({ ...conversationOf(tenant), text: 'A note of the access test' }),
    },
    'POST /api/:region/v2/agents/:agentId/visitors/:visitorId/block': {
      input: (tenant) => ({ ...visitorOf(tenant), blocked: true }),
    },
    // A visitor who has not written is not merged.
    'POST /api/:region/v2/agents/:agentId/visitors/:visitorId/merge': {
      input: (tenant) => ({ ...visitorOf(tenant), ...conversationOf(tenant) }),
      status: 404,
    },
    'DELETE /api/:region/v2/agents/:agentId/visitors/:visitorId/merge': { input: visitorOf },
    'GET /api/:region/v2/agents/:agentId/visitors/:visitorId/export': { input: visitorOf },
    'DELETE /api/:region/v2/agents/:agentId/visitors/:visitorId': { input: visitorOf },
    'GET /api/:region/workspaces/:workspaceId/agents': {
      input: ({ workspaceId }) => ({ workspaceId }),
    },
    'GET /api/:region/v2/agents/:agentId': { input: agentOf },
    'GET /api/:region/v2/agents/:agentId/contents': { input: agentOf },
    'POST /api/:region/v2/agents/:agentId/unpublish': {
      input: ({ ids }) => ({ agentId: ids['offAgentId'] }),
    },
    'POST /api/:region/v2/agents/:agentId/duplicate': {
      input: (tenant) => ({ ...agentOf(tenant), newAgentId: tenant.ids['offAgentId'] }),
    },
    'DELETE /api/:region/v2/agents/:agentId': {
      input: ({ ids }) => ({ agentId: ids['goneAgentId'] }),
    },
    'POST /api/:region/v2/agents/:agentId': {
      input: (tenant) => ({ ...agentOf(tenant), description: 'Changed by the access test' }),
    },
    'GET /api/:region/v2/agents/:agentId/knowledge': { input: agentOf },
    'POST /api/:region/v2/agents/:agentId/knowledge/test': {
      input: (tenant) => ({ ...agentOf(tenant), question: 'When are you open?' }),
    },
    'GET /api/:region/v2/agents/:agentId/knowledge/gaps': { input: agentOf },
    'GET /api/:region/v2/agents/:agentId/knowledge/unanswered': { input: agentOf },
    'POST /api/:region/v2/agents/:agentId/knowledge/unanswered/:questionId/dismiss': {
      input: (tenant) => ({ ...agentOf(tenant), questionId: tenant.ids['questionId'] }),
    },
    'POST /api/:region/v2/agents/:agentId/knowledge/unanswered/:questionId/reopen': {
      input: (tenant) => ({ ...agentOf(tenant), questionId: tenant.ids['questionId'] }),
    },
    'GET /api/:region/v2/agents/:agentId/knowledge/sources/:sourceId/answers': { input: sourceOf },
    'POST /api/:region/v2/agents/:agentId/knowledge/websites': {
      input: (tenant) => ({ ...agentOf(tenant), website: 'http://127.0.0.1:9' }),
    },
    'POST /api/:region/v2/agents/:agentId/knowledge/links': {
      input: (tenant) => ({ ...agentOf(tenant), url: 'http://127.0.0.1:9/page' }),
    },
    'POST /api/:region/v2/agents/:agentId/knowledge/files': { input: agentOf, status: 400 },
    'POST /api/:region/v2/agents/:agentId/knowledge/sources/:sourceId/refresh': {
      input: sourceOf,
      status: 400,
    },
    'POST /api/:region/v2/agents/:agentId/knowledge/sources/:sourceId/stop': {
      input: sourceOf,
      status: 400,
    },
    'POST /api/:region/v2/agents/:agentId/knowledge/sources/many': {
      input: (tenant) => ({ ...agentOf(tenant), action: 'delete', sourceIds: ['access-test'] }),
    },
    'POST /api/:region/v2/agents/:agentId/knowledge/texts': {
      input: (tenant) => ({ ...agentOf(tenant), key: randomId(12), ...TEST_TEXT }),
    },
    'POST /api/:region/v2/agents/:agentId/knowledge/questions': {
      input: (tenant) => ({
        ...agentOf(tenant),
        key: randomId(12),
        question: 'Is this a test?',
        answer: 'It is.',
      }),
    },
    'GET /api/:region/v2/agents/:agentId/knowledge/sources/:sourceId': { input: sourceOf },
    'PATCH /api/:region/v2/agents/:agentId/knowledge/sources/:sourceId': {
      input: (tenant) => ({ ...sourceOf(tenant), title: 'Changed by the access test' }),
    },
    'DELETE /api/:region/v2/agents/:agentId/knowledge/sources/:sourceId': {
      input: (tenant) => ({ ...agentOf(tenant), sourceId: 'access-test' }),
    },
    'GET /api/:region/v2/agents/:agentId/knowledge/sources/:sourceId/chunks': { input: sourceOf },
    'PATCH /api/:region/v2/agents/:agentId/knowledge/chunks/:chunkId': {
      input: (tenant) => ({
        ...agentOf(tenant),
        chunkId: `${tenant.ids['sourceId']}-0`,
        disabled: true,
      }),
    },
    'GET /api/:region/v2/agents/:agentId/conversations': { input: agentOf },
    'GET /api/:region/v2/agents/:agentId/activity': {
      input: (tenant) => ({ ...agentOf(tenant), end: ACTIVITY_MAX_DAYS * DAY_MS }),
    },
    'GET /api/:region/v2/agents/:agentId/answers/:messageId/trace': {
      input: (tenant) => ({ ...agentOf(tenant), messageId: tenant.ids['answerId'] }),
    },
    'GET /api/:region/v2/agents/:agentId/conversations/:conversationId': { input: conversationOf },
    'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/take': {
      input: untaken('take'),
    },
    'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/reply': {
      input: (tenant) => ({
        ...toReply(tenant),
        text: 'Hello from the access test',
        clientMessageId: randomId(12),
      }),
    },
    'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/seen': {
      input: conversationOf,
    },
    'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/reply-files': {
      input: conversationOf,
      status: 415,
    },
    'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/reply-mail/retry': {
      input: conversationOf,
    },
    'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/give-back': {
      input: conversationOf,
    },
    'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/end': {
      input: conversationOf,
    },
    'GET /api/:region/v2/agents/:agentId/versions': { input: agentOf },
    'GET /api/:region/v2/agents/:agentId/versions/:version': {
      input: (tenant) => ({ ...agentOf(tenant), version: '1' }),
    },
    'POST /api/ai-css-generator': {
      input: ({ ids, region }) => ({
        bucket: region,
        agentID: ids['agentId'],
        messages: [{ role: 'user', content: 'Make the chat bubble purple' }],
      }),
    },
    'POST /api/:region/v2/agents/:agentId/css/check': {
      input: (tenant) => ({ ...agentOf(tenant), css: '.bar{color:red}' }),
    },
    'POST /api/:region/v2/agents/:agentId/secret/rotate': { input: agentOf },
    'GET /api/:region/v2/agents/:agentId/notifications': { input: agentOf },
    'PUT /api/:region/v2/agents/:agentId/notifications': {
      input: (tenant) => ({
        ...agentOf(tenant),
        kind: 'handoff',
        choice: { to: 'off', people: [], notificationLevel: 1 },
      }),
    },
    'POST /api/:region/v2/agents/:agentId/versions/:version/restore': {
      input: (tenant) => ({ ...agentOf(tenant), version: '1' }),
    },
    'RPC saveAgentBackup': {
      input: (tenant) => ({
        ...agentOf(tenant),
        workspaceId: tenant.workspaceId,
        userEmail: 'owner@example.com',
      }),
    },
    'RPC uploadFile': {
      input: (tenant) => ({
        ...agentOf(tenant),
        base64Payload: PICTURE,
        targetPath: 'agentPicture',
        filename: 'access-test.gif',
      }),
    },
    'RPC exportAgentToJson': { input: agentOf },
    'POST /api/:region/workspaces/:workspaceId/agents/import': {
      input: ({ workspaceId }) => ({
        workspaceId,
        agentId: newAgentId(),
        agentName: 'Access test',
        agentTemplate: templateOf(entityDefaults('Access test', 'light')),
      }),
    },
    'GET /api/:region/workspaces/:workspaceId/credentials': { input: workspaceOf },
    'PUT /api/:region/workspaces/:workspaceId/credentials/model': {
      input: (tenant) => ({
        ...workspaceOf(tenant),
        baseUrl: 'https://model.example/v1',
        model: 'small',
        apiKey: 'access-test-key',
        untested: true,
      }),
    },
    'DELETE /api/:region/workspaces/:workspaceId/credentials/model': { input: workspaceOf },
    'PUT /api/:region/workspaces/:workspaceId/credentials/secrets/:name': {
      input: (tenant) => ({
        ...workspaceOf(tenant),
        name: 'ACCESS_TEST',
        value: 'access-test-secret',
      }),
    },
    'DELETE /api/:region/workspaces/:workspaceId/credentials/secrets/:name': {
      input: (tenant) => ({ ...workspaceOf(tenant), name: 'ACCESS_TEST' }),
    },
    'GET /api/:region/workspaces/:workspaceId/visitor-sessions': { input: workspaceOf },
    'GET /api/:region/workspaces/:workspaceId/crawlers': { input: workspaceOf },
    'GET /api/:region/workspaces/:workspaceId/crawlers/:crawlerId': { input: crawlerOf },
    'GET /api/:region/workspaces/:workspaceId/crawlers/:crawlerId/runs': { input: crawlerOf },
    'PUT /api/:region/workspaces/:workspaceId/crawlers/:crawlerId': {
      input: (tenant) => ({
        ...crawlerOf(tenant),
        ...TEST_CRAWLER,
        agentId: tenant.ids['agentId'],
      }),
    },
    'PATCH /api/:region/workspaces/:workspaceId/crawlers/:crawlerId': {
      input: (tenant) => ({ ...crawlerOf(tenant), name: 'Changed by the access test' }),
    },
    'POST /api/:region/workspaces/:workspaceId/crawlers/:crawlerId/run': { input: crawlerOf },
    'POST /api/:region/workspaces/:workspaceId/crawlers/:crawlerId/stop': { input: crawlerOf },
    'DELETE /api/:region/workspaces/:workspaceId/crawlers/:crawlerId': {
      input: (tenant) => ({ ...workspaceOf(tenant), crawlerId: newCrawlerId() }),
    },
    'GET /api/:region/workspaces/:workspaceId/functions': { input: workspaceOf },
    'GET /api/:region/workspaces/:workspaceId/functions/:functionId': { input: functionOf },
    'PUT /api/:region/workspaces/:workspaceId/functions/:functionId': {
      input: (tenant) => ({
        ...workspaceOf(tenant),
        functionId: newFunctionId(),
        ...TEST_FUNCTION,
        name: `f${randomId(12).toLowerCase()}`,
      }),
    },
    'PATCH /api/:region/workspaces/:workspaceId/functions/:functionId': {
      input: (tenant) => ({ ...functionOf(tenant), description: 'Changed by the access test' }),
    },
    'DELETE /api/:region/workspaces/:workspaceId/functions/:functionId': {
      input: (tenant) => ({ ...workspaceOf(tenant), functionId: newFunctionId() }),
    },
    'POST /api/:region/workspaces/:workspaceId/functions/test': {
      input: (tenant) => ({ ...workspaceOf(tenant), definition: TEST_FUNCTION, arguments: {} }),
    },
    'GET /api/:region/workspaces/:workspaceId/prompts': { input: workspaceOf },
    'GET /api/:region/workspaces/:workspaceId/prompts/:promptId': { input: promptOf },
    'GET /api/:region/workspaces/:workspaceId/prompts/:promptId/versions': { input: promptOf },
    'PUT /api/:region/workspaces/:workspaceId/prompts/:promptId': {
      input: (tenant) => ({ ...workspaceOf(tenant), promptId: newPromptId(), ...TEST_PROMPT }),
    },
    'PATCH /api/:region/workspaces/:workspaceId/prompts/:promptId': {
      input: (tenant) => ({ ...promptOf(tenant), notes: 'Changed by the access test' }),
    },
    'DELETE /api/:region/workspaces/:workspaceId/prompts/:promptId': {
      input: (tenant) => ({ ...workspaceOf(tenant), promptId: newPromptId() }),
    },
    'GET /api/:region/agent-platforms': { input: () => ({ host: 'dashboard.example' }) },
    'RPC convertAgentTemplateToAgent': {
      input: (tenant) => ({
        ...agentOf(tenant),
        workspaceId: tenant.workspaceId,
        agentName: 'Access test',
        agentTemplate: 'blank-template',
      }),
    },
    'GET /api/:region/workspaces/:workspaceId/company': {
      input: ({ workspaceId }) => ({ workspaceId }),
    },
    'GET /api/:region/workspaces/:workspaceId/wizard-jobs/:jobId': {
      input: ({ workspaceId, ids }) => ({ workspaceId, jobId: ids['jobId'] }),
    },
    'RPC onboarding.getBrandingInfo': {
      input: ({ workspaceId }) => ({ workspaceId, jobId: newJobId(), company: COMPANY }),
      status: 422,
    },
    'RPC onboarding.createPersonalizedAgent': {
      input: (tenant) => ({
        ...agentOf(tenant),
        workspaceId: tenant.workspaceId,
        jobId: newJobId(),
        company: COMPANY,
        brandingChoices: { primaryColor: '#0070f3', themeMode: 'light', faviconApproved: false },
      }),
    },
  },
};
