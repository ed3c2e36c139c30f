import { cutText } from '@voxgrove/contracts';
import type { AgentId, ConversationId } from '@voxgrove/contracts';
import { foldText } from '@voxgrove/contracts/fold-text';
import type { RegionStore, Where } from '@voxgrove/server/store/port';
import { mayAffect } from '@voxgrove/server/store/postgres/matches';
import type { InboxItem } from '../../contract/inbox';
import { agentIdsOf } from './agent-ids';
import {
  agentWord,
  conversations,
  isHidden,
  messages,
  startOfWeek,
  weekOf,
  weekWord,
} from '../conversations/port';
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
 * Weeks in which a search looks for messages, the newest first: a frequent word is found in the
 * first ones, so that the others are not read.
 */
const WINDOWS = [1, 2, 4, 8, 16, 32, 52];

interface Wanted {
  text: string;
  /** Greatest number of conversations to return. */
  limit: number;
  /** ms since the epoch */
  now: number;
  /** Greatest number of messages that the search looks at. */
  messageLimit?: number;
}

/**
 * Finds conversations in which a message or the visitor's data has words that begin with all words
 * of `text`. The newest come first. `more`: more than `limit` conversations match.
 */
export async function searchInbox(
  store: RegionStore,
  scope: InboxScope,
  query: InboxQuery,
  { text, limit, now, messageLimit = LISTED }: Wanted,
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
    matchingMessages(store, windowsOf(words, agentIds, now), messageLimit),
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

/** Returns the conditions for the matching messages of each time, the newest time first. */
function windowsOf(words: string[], agentIds: readonly AgentId[], now: number): Where[][] {
  if (agentIds.length === 0) return [];
  const ofWords = (oneOf: string[]): Where => ({
    field: 'words',
    op: 'words',
    value: words,
    oneOf,
  });
  // The clock of another process may be ahead of this one.
  const newest = weekOf(now) + 1;
  let begin = 0;
  const windows = WINDOWS.map((end): Where[] => {
    const weeks = Array.from({ length: end + 1 - begin }, (_, index) => newest - begin - index);
    begin = end + 1;
    return [ofWords(agentIds.flatMap((id) => weeks.map((week) => weekWord(id, week))))];
  });
  const older: Where[] = [
    ofWords(agentIds.map(agentWord)),
    { field: 'at', op: '<', value: startOfWeek(newest - begin + 1) },
  ];
  return [...windows, older];
}

/**
 * Returns the newest matching text of each conversation. `more`: there may be further matches
 * beyond the messages that were looked at.
 */
async function matchingMessages(
  store: RegionStore,
  windows: readonly Where[][],
  most: number,
): Promise<{ texts: Map<ConversationId, string>; more: boolean }> {
  const texts = new Map<ConversationId, string>();
  let left = most;
  for (const where of windows) {
    left -= await addMatches(store, where, left, texts);
    if (left === 0) return { texts, more: true };
  }
  return { texts, more: false };
}

/** Adds the newest matching texts, from at most `most` messages. @returns the number of messages */
async function addMatches(
  store: RegionStore,
  where: Where[],
  most: number,
  texts: Map<ConversationId, string>,
): Promise<number> {
  let startAfter: { id: string; value: number } | undefined;
  let seen = 0;
  while (seen < most) {
    const limit = Math.min(PAGE, most - seen);
    const page = await store.query(messages, {
      where,
      orderBy: { field: 'at', direction: 'desc' },
      limit,
      ...(startAfter && { startAfter }),
    });
    for (const { data } of page)
      if (!texts.has(data.conversationId) && !data.test) texts.set(data.conversationId, data.text);
    seen += page.length;
    const last = page.at(-1);
    if (!last || page.length < limit) return seen;
    startAfter = { id: last.id, value: last.data.at };
  }
  return seen;
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
