import { AppError, isAppError } from '@voxgrove/contracts';
import { languageFor } from '@voxgrove/contracts/language';
import type {
  AgentDirectory,
  Conversations,
  InboundMessage,
  PublishedAgent,
  Region,
} from '@voxgrove/contracts';
import { groupCommitInRegions } from '@voxgrove/server/store/group-commit';
import type { ConversationsDeps } from './conversations-deps';
import { notifyHandler } from './notify-handler';
import { receiveMessage } from './receive';

/**
 * Number of transactions at once that store received messages. Messages that arrive meanwhile are
 * in the next transaction.
 */
const RECEIVED_AT_ONCE = 1;

/** Returns `Conversations.receive`: stores a message, and starts or queues its answer. */
export function receiveAndAnswer({
  store,
  clock,
  events,
  directory,
  live,
  worker,
  calls,
}: ConversationsDeps): Conversations['receive'] {
  const receiving = groupCommitInRegions(store, RECEIVED_AT_ONCE);
  return async (region, input) => {
    const { agent, unrecorded, burstMs } = await requireAgent(directory, region, input);
    const isJoined = input.channel !== 'web-chat';
    const { conversation, message, added, ended, claim, joinsUntil } = await receiveMessage(
      {
        store: store.for(region),
        grouped: receiving(region),
        live,
        now: clock.now(),
        events,
      },
      { ...input, lang: input.lang ?? languageFor([agent.lang]) },
      {
        ownerID: agent.ownerID,
        handoff: agent.webChat.handoff,
        ...(unrecorded && { unrecorded }),
        // Other channels than the web chat have already joined the messages that they hand over.
        burstMs: isJoined ? undefined : burstMs,
      },
      worker.claiming(region, input.agentId, input.test === true),
    ).catch((error: unknown) => {
      if (isAppError(error) && error.code === 'UNAVAILABLE') worker.unsure(region);
      throw error;
    });
    worker.end(region, ended);
    if (conversation.state === 'human-chatting' && !input.test)
      await notifyHandler(
        store.for(region),
        message,
        { agentId: agent.ID, ownerID: agent.ownerID },
        clock.now(),
      );
    // A repeated message may mean that the process of the first one died, so look for the job
    // again.
    if (claim) worker.take(region, claim);
    else if (joinsUntil !== undefined) worker.wakeAt(region, conversation.id, joinsUntil);
    else if (conversation.state === 'ai-chatting') worker.wake(region, conversation.id);
    else calls.wake(region);
    return { conversation, message, added };
  };
}

/** @throws AppError NOT_FOUND if the agent does not exist or, outside of tests, is unpublished */
async function requireAgent(
  directory: AgentDirectory,
  region: Region,
  { agentId, test }: Pick<InboundMessage, 'agentId' | 'test'>,
): Promise<Pick<PublishedAgent, 'agent' | 'unrecorded' | 'burstMs'>> {
  const found = await (test
    ? directory.draft(region, agentId)
    : directory.published(region, agentId));
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
