import { AppError } from '@voxgrove/contracts';
import type { AgentId, ConversationId, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { agents } from '../agent-store/port';
import { findConversation, isHidden } from '../conversations/port';
import { messagesOf } from './export-inbox';

interface Recipient {
  to: string;
  /** Id of the person who names the address. */
  by: string;
  /** Address of that person, if known. */
  ownEmail: string | undefined;
}

/**
 * Mails a conversation to an address. Addresses other than the visitor's and the person's own have
 * further limits. A repeated call without new messages sends no second mail.
 * @throws AppError NOT_FOUND | MAIL_NOT_SENT | RATE_LIMITED
 */
export async function mailTranscript(
  { store, port }: Pick<SliceContext, 'store' | 'port'>,
  region: Region,
  { agentId, conversationId }: { agentId: AgentId; conversationId: ConversationId },
  { to, by, ownEmail }: Recipient,
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
  const isKnown = [found.data.visitor?.email, ownEmail].some((known) => isSame(known, to));
  await port('visitorMails').sendTranscript(region, {
    key: `transcript-${conversationId}-${list.length}-${to}`,
    to,
    ...(!isKnown && { namedBy: by }),
    agent: { ID, ownerID, title, lang, initMessages },
    messages: list,
    ...(found.data.lang && { lang: found.data.lang }),
  });
}

const isSame = (known: string | undefined, address: string): boolean =>
  known !== undefined && known.trim().toLowerCase() === address.toLowerCase();
