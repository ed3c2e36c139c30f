import type { PublishedAgent, Region } from '@voxgrove/contracts';
import { derivedId } from '@voxgrove/server/store/derived-id';
import { textMessage } from './adapter';
import type { Burst, WaitingMessage } from './collections';
import { isOnlyKeyword } from './confirm-opt-outs';
import type { StoredAccount } from './stored-account';
import type { Queue } from './queue-messages';

/**
 * Sends the launch messages of the agent to a customer who opens the chat, and before the first
 * answer. Exception: with Smart Initialization, the agent answers the first message with its
 * context instead.
 */
export async function queueLaunch(
  { queue, agent, isNew }: { queue: Queue; agent: PublishedAgent; isNew: boolean },
  region: Region,
  account: StoredAccount,
  { linkId, workspaceId }: Pick<Burst, 'linkId' | 'workspaceId'>,
  taken: readonly WaitingMessage[],
): Promise<void> {
  const opening = taken.find((message) => message.opening === true);
  const isFirst = isNew && !taken.every(isOnlyKeyword);
  if (opening === undefined && (!isFirst || agent.smartInit === true)) return;
  const launchId = opening?.providerId ?? 'first message';
  const { initMessages, webChat } = agent.agent;
  const messages = initMessages.map((text, index) => ({
    id: derivedId('launch', workspaceId, linkId, launchId, String(index)),
    content: {
      ...textMessage(text),
      quickReplies: index === initMessages.length - 1 ? webChat.quickReplies : [],
    },
    conversationId: '',
    messageId: '',
  }));
  await queue.add(region, account, linkId, messages);
}
