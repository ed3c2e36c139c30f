import { cutText } from '@voxgrove/contracts';
import type { ConversationId } from '@voxgrove/contracts';
import { foldText } from '@voxgrove/contracts/fold-text';
import type { RegionStore, Where } from '@voxgrove/server/store/port';
import { mayAffect } from '@voxgrove/server/store/postgres/matches';
import type { InboxItem } from '../../contract/inbox';
import { agentIdsOf } from './agent-ids';
import { conversations, isHidden, messages } from '../conversations/port';
import type { StoredConversation } from '../conversations/port';
import { searchWords } from '../search-words';
import type { InboxQuery, InboxScope } from './inbox-query';

/** Greatest number of messages that the search of a list looks at, the newest first. */
const LISTED = 400;
const PAGE = 2_000;
const BEFORE_HIT = 40;
const HIT_CHARS = 160;

interface Found {
  conversation: StoredConversation;
  hit: NonNullable<InboxItem['hit']>;
}

/**
 * Finds conversations in which a message or the visitor's data has words that begin with all words
 * of `text`. The newest come first. `more`: more than `limit` conversations match. `messageLimit`:
 * greatest number of messages that the search looks at.
 */
export async function searchInbox(
  store: RegionStore,
  scope: InboxScope,
  query: InboxQuery,
  text: string,
  limit: number,
  messageLimit = LISTED,
): Promise<{ found: Found[]; more: boolean }> {
  const words = searchWords(text);
  if (words.length === 0) return { found: [], more: false };
  const matches: Where = { field: 'words', op: 'words', value: words };
  const newest = { field: 'lastMessageAt', direction: 'desc' } as const;
  const agentIds = scope.agentId ? [scope.agentId] : await agentIdsOf(store, scope.ownerID);
  const [byVisitor, hits] = await Promise.all([
    store.query(conversations, {
      where: [...query.where, matches],
      orderBy: newest,
      limit: limit + 1,
    }),
    matchingMessages(
      store,
      [{ field: 'agentId', op: 'in', value: agentIds }, matches],
      messageLimit,
    ),
  ]);
  const { texts } = hits;
  const known = new Map(byVisitor.map(({ data }) => [data.id, data]));
  const others = await store.getMany(
    conversations,
    [...texts.keys()].filter((id) => !known.has(id)),
  );
  const byMessage = others
    .filter((doc) => mayAffect({ where: query.where }, doc))
    .flatMap((doc) => (doc ? [doc.data] : []));
  const all = [...known.values(), ...byMessage]
    .filter((conversation) => !isHidden(conversation) && query.keep(conversation))
    .sort((one, other) => other.lastMessageAt - one.lastMessageAt);
  const found = all.slice(0, limit).map((conversation) => ({
    conversation,
    hit: { text: excerpt(texts.get(conversation.id) ?? conversation.title, words), words },
  }));
  return { found, more: all.length > limit || hits.more };
}

/**
 * Returns the newest matching text of each conversation. `more`: there may be further matches
 * beyond the messages that were looked at.
 */
async function matchingMessages(
  store: RegionStore,
  where: Where[],
  most: number,
): Promise<{ texts: Map<ConversationId, string>; more: boolean }> {
  const texts = new Map<ConversationId, string>();
  let startAfter: { id: string; value: number } | undefined;
  for (let seen = 0; seen < most;) {
    const limit = Math.min(PAGE, most - seen);
    const page = await store.query(messages, {
      where,
      orderBy: { field: 'at', direction: 'desc' },
      limit,
      ...(startAfter && { startAfter }),
    });
    for (const { data } of page)
      if (!texts.has(data.conversationId) && !data.test) texts.set(data.conversationId, data.text);
    const last = page.at(-1);
    if (!last || page.length < limit) return { texts, more: false };
    startAfter = { id: last.id, value: last.data.at };
    seen += page.length;
  }
  return { texts, more: true };
}

/** Returns the part of a text around the first of the words, on one line. */
function excerpt(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const folded = foldText(line);
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, line.length) - BEFORE_HIT);
  const begin = start === 0 || places.length === 0 ? 0 : line.indexOf(' ', start) + 1;
  return `${begin > 0 ? '…' : ''}${cutText(line.slice(begin), HIT_CHARS)}`;
}
