import { AppError } from '@voxgrove/contracts';
import type { AgentId, ConversationId, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { agents } from '../agent-store/port';
import { findConversation, isHidden } from '../conversations/port';
import { messagesOf } from './export-inbox';

/**
 * Mails a conversation to an address. A repeated call without new messages sends no second mail.
 * @throws AppError NOT_FOUND | MAIL_NOT_SENT | RATE_LIMITED
 */
export async function mailTranscript(
  { store, port }: Pick<SliceContext, 'store' | 'port'>,
  region: Region,
  { agentId, conversationId }: { agentId: AgentId; conversationId: ConversationId },
  to: string,
): Promise<void> {
  const here = store.for(region);
  const [found, agent] = await Promise.all([
    findConversation(here, conversationId),
    here.get(agents, agentId),
  ]);
  if (found?.data.agentId !== agentId || isHidden(found.data) || !agent)
    throw new AppError('NOT_FOUND');
  const list = await messagesOf(here, found.data);
  const { ID, ownerID, title, lang, vgOptions } = agent.data;
  const { initMessages } = vgOptions;
  await port('visitorMails').sendTranscript(region, {
    key: `transcript-${conversationId}-${list.length}-${to}`,
    to,
    agent: { ID, ownerID, title, lang, initMessages },
    messages: list,
    ...(found.data.lang && { lang: found.data.lang }),
  });
}
