import type { ConversationId, RepliesMail } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';
import type { RegionStore } from '@voxgrove/server/store/port';
import { agents } from '../../agent-store/port';
import { knowledgeSources } from '../../knowledge/port';
import { conversations, messages } from '../collections';
import type { ReplyMail, StoredConversation } from '../collections';
import { spokenText } from '../attached-text';

/**
 * Returns the content of a mail; null if the agent, the conversation or the replies are deleted.
 */
export async function mailOfReplies(
  store: RegionStore,
  conversationId: ConversationId,
  { key, to, replies: places }: NonNullable<ReplyMail['begun']>,
): Promise<RepliesMail | null> {
  const conversation = (await store.get(conversations, conversationId))?.data;
  const agent = conversation && (await store.get(agents, conversation.agentId))?.data;
  if (!conversation || !agent) return null;
  const latest = await store.query(messages, {
    where: [
      { field: 'conversationId', op: '==', value: conversationId },
      { field: 'seq', op: '<=', value: Math.max(...places) },
    ],
    orderBy: { field: 'seq' },
  });
  const replies = latest.flatMap(({ data }) => (places.includes(data.seq) ? [data] : []));
  const [first] = replies;
  if (!first) return null;
  const lastQuestion = latest.findLast(
    ({ data }) => data.role === 'visitor' && data.seq < first.seq && !data.hidden,
  )?.data;
  const question = lastQuestion && spokenText(lastQuestion);
  const pageUrl = await ownPage(store, conversation, agent.allowedOrigins);
  return {
    key,
    to,
    agent: { ID: agent.ID, ownerID: agent.ownerID, title: agent.title },
    ...(lastQuestion?.lang && { lang: lastQuestion.lang }),
    ...(question && { question }),
    replies: replies.map(({ author = agent.title, text, attachments = [] }) => ({
      author,
      text,
      ...(attachments.length > 0 && { files: attachments }),
    })),
    ...(pageUrl !== undefined && { pageUrl }),
  };
}

/**
 * Returns the page of a conversation, if its website is allowed for the agent or is one of its
 * sources. A caller without a browser could send any other address.
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

/** Returns the origin of an address; null if it is not a web address. */
function originOf(url: string): string | null {
  if (!isUrl(url)) return null;
  const { protocol, origin } = new URL(url);
  return protocol === 'http:' || protocol === 'https:' ? origin : null;
}
