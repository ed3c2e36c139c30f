import { AppError } from '@voxgrove/contracts';
import type { AgentId, ConversationId, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { LateChat } from '../../contract/late-replies';
import { linkedConversations, links } from '../engine/port';
import type { Engine, Outreach, StoredAccount } from '../engine/port';

export interface LateReplies {
  context: SliceContext;
  engine: Engine;
}

interface OfConversation {
  agentId: AgentId;
  conversationId: ConversationId;
}

/** A chat in which only approved templates are allowed. */
interface FoundChat {
  account: StoredAccount;
  outreach: Outreach;
  closedSince: number;
}

/**
 * Returns the chat of a conversation if its customer wrote too long ago for free texts. Null while
 * free texts are allowed, and for channels without templates.
 */
export async function findLateChat(
  { context, engine }: LateReplies,
  region: Region,
  { agentId, conversationId }: OfConversation,
): Promise<FoundChat | null> {
  const here = context.store.for(region);
  const linked = await here.get(linkedConversations, conversationId);
  if (linked?.data.agentId !== agentId) return null;
  const link = await here.get(links, linked.data.linkId);
  if (link === null) return null;
  const { channel, accountId, lastInAt } = link.data;
  const { outreach, limits } = engine.adapterOf(channel);
  const account = await engine.accounts.find(region, channel, accountId);
  if (account === null || !outreach?.needsTemplate || !limits.window) return null;
  const closedSince = lastInAt + limits.window.ms;
  return closedSince <= context.clock.now() ? { account, outreach, closedSince } : null;
}

/** Returns the templates that may be sent in a late chat, or null if free texts are allowed. */
export async function readLateChat(
  replies: LateReplies,
  region: Region,
  of: OfConversation,
): Promise<LateChat | null> {
  const found = await findLateChat(replies, region, of);
  if (found === null) return null;
  const { account, outreach, closedSince } = found;
  const templates = await outreach.templates({ region, account });
  return {
    closedSince,
    templates: templates.map(({ name, language, bodyText }) => ({ name, language, bodyText })),
  };
}

/** @throws AppError CAMPAIGN_TEMPLATE_MISSING if the template is not approved */
export function requireTemplate(
  { templates }: LateChat,
  wanted: { name: string; language: string },
): LateChat['templates'][number] {
  const found = templates.find(
    ({ name, language }) => name === wanted.name && language === wanted.language,
  );
  if (found === undefined) throw new AppError('CAMPAIGN_TEMPLATE_MISSING');
  return found;
}
