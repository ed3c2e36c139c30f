import { AppError } from '@voxgrove/contracts';
import type { AgentId, ConversationId, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { LateChat } from '../../contract/late-replies';
import { linkedConversations, links, textMessage } from '../engine/port';
import type { ChannelAdapter, Engine, Outreach, StoredAccount } from '../engine/port';

export interface LateReplies {
  context: SliceContext;
  engine: Engine;
}

interface OfConversation {
  agentId: AgentId;
  conversationId: ConversationId;
}

/** A chat in which free texts of the agent are not allowed. `outreach`: if it has templates. */
interface FoundChat extends Pick<LateChat, 'closedSince' | 'peopleUntil'> {
  account: StoredAccount;
  outreach: Outreach | null;
}

/**
 * Returns the chat of a conversation if its customer wrote too long ago for free texts. Null while
 * free texts are allowed.
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
  const { workspaceId } = linked.data;
  const adapter = engine.adapterOf(channel);
  const { outreach, limits } = adapter;
  const account = await engine.accounts.findOf(region, { channel, accountId, workspaceId });
  if (account === null || !limits.window) return null;
  const now = context.clock.now();
  const closedAt = lastInAt + limits.window.ms;
  if (closedAt > now) return null;
  const peopleUntil = lastInAt + peopleMs(adapter);
  return {
    account,
    outreach: outreach?.needsTemplate ? outreach : null,
    ...(peopleUntil > now
      ? { closedSince: closedAt, peopleUntil }
      : { closedSince: Math.max(closedAt, peopleUntil), peopleUntil: null }),
  };
}

/** Returns the time after the customer's last message in which people may write, ms. */
function peopleMs(adapter: ChannelAdapter): number {
  const parts = adapter.render({ ...textMessage('-'), isHuman: true });
  return Math.max(...parts.map((part) => adapter.allowedMs?.(part) ?? 0));
}

/** Returns what may be sent in a late chat, or null if free texts are allowed. */
export async function readLateChat(
  replies: LateReplies,
  region: Region,
  of: OfConversation,
): Promise<LateChat | null> {
  const found = await findLateChat(replies, region, of);
  if (found === null) return null;
  const { account, outreach, closedSince, peopleUntil } = found;
  const templates = (await outreach?.templates({ region, account })) ?? null;
  return {
    closedSince,
    peopleUntil,
    templates:
      templates && templates.map(({ name, language, bodyText }) => ({ name, language, bodyText })),
  };
}

/** @throws AppError CAMPAIGN_TEMPLATE_MISSING if the template is not approved */
export function requireTemplate(
  { templates }: LateChat,
  wanted: { name: string; language: string },
): NonNullable<LateChat['templates']>[number] {
  const found = templates?.find(
    ({ name, language }) => name === wanted.name && language === wanted.language,
  );
  if (found === undefined) throw new AppError('CAMPAIGN_TEMPLATE_MISSING');
  return found;
}
