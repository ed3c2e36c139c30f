import type { ConversationId, RepliesMail } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import { agents } from '../../agent-store/port';
import { knowledgeSources } from '../../knowledge/port';
import { conversations, messages } from '../collections';
import type { ReplyMail, StoredConversation } from '../collections';
import { spokenText } from '../attached-text';

/** What a mail says; null when the agent, the conversation or the replies are gone. */
export async function mailOfReplies(
  store: RegionStore,
  conversationId: ConversationId,
  { key, to, replies: places }: NonNullable<ReplyMail['begun']>,
): Promise<RepliesMail | null> {
  const conversation = (await store.get(conversations, conversationId))?.data;
  const agent = conversation && (await store.get(agents, conversation.agentId))?.data;
  if (!conversation || !agent) return null;
  const said = await store.query(messages, {
    where: [
      { field: 'conversationId', op: '==', value: conversationId },
      { field: 'seq', op: '<=', value: Math.max(...places) },
    ],
    orderBy: { field: 'seq' },
  });
  const replies = said.flatMap(({ data }) => (places.includes(data.seq) ? [data] : []));
  const [first] = replies;
  if (!first) return null;
  const asked = said.findLast(
    ({ data }) => data.role === 'visitor' && data.seq < first.seq && !data.hidden,
  )?.data;
  const question = asked && spokenText(asked);
  const pageUrl = await ownPage(store, conversation, agent.allowedOrigins);
  return {
    key,
    to,
    agent: { ID: agent.ID, ownerID: agent.ownerID, title: agent.title },
    ...(asked?.lang && { lang: asked.lang }),
    ...(question && { question }),
    replies: replies.map(({ author = agent.title, text }) => ({ author, text })),
    ...(pageUrl !== undefined && { pageUrl }),
  };
}

/**
 * The page of a conversation, if it is on a website the owner has named: as one the agent may run
 * on, or as a source of its knowledge. Whoever talks to the server without a browser can name any
 * other page.
 */
async function ownPage(
  store: RegionStore,
  { agentId, pageUrl }: Pick<StoredConversation, 'agentId' | 'pageUrl'>,
  allowedOrigins: string[],
): Promise<string | undefined> {
  if (pageUrl === undefined) return undefined;
  const origin = originOf(pageUrl);
  if (allowedOrigins.some((allowed) => originOf(allowed) === origin)) return pageUrl;
  const sources = await store.query(knowledgeSources, {
    where: [{ field: 'agentId', op: '==', value: agentId }],
  });
  return sources.some(({ data }) => data.url !== undefined && originOf(data.url) === origin)
    ? pageUrl
    : undefined;
}

/** Null for what is no web address: it is nobody's origin. */
function originOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, origin } = new URL(url);
  return protocol === 'http:' || protocol === 'https:' ? origin : null;
}
