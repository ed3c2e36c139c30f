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
import type { AccessFixtures } from '@voxgrove/server/http/access-fixtures';
import { newCrawlerId } from '../../../contract/crawlers';
import { newFunctionId } from '../../../contract/functions';
import type { FunctionInput } from '../../../contract/functions';
import { newLeadId } from '../../../contract/leads';
import { newPromptId } from '../../../contract/prompts';
import { reportChoices, reportKey } from '../../weekly-report/port';
import { CALLERS, COMPANY, TEST_CRAWLER, TEST_FUNCTION, TEST_PROMPT, TEST_TEXT } from './samples';

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

/** Returns a function whose name is unique in the workspace, however often a tenant is prepared. */
const testFunction = (functionId: string): FunctionInput => ({
  ...TEST_FUNCTION,
  name: `test_${functionId.toLowerCase()}`,
});

/** Creates an agent with data of every kind, and returns the ids. */
export const prepareTenant: NonNullable<AccessFixtures['prepare']> = async (
  { region, workspaceId, userId },
  { call, context },
) => {
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
};

/** Ids of the same kinds that do not exist. */
export const missingIds: NonNullable<AccessFixtures['missing']> = () => ({
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
});
