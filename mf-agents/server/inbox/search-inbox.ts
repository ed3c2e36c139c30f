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
import type { StoredConversation, StoredMessage } from '../conversations/port';
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
/**
 * Greatest number of words for agents and weeks in one query. The time of the database grows with the
 * square of this number, and it refuses a query with several ten thousand words.
 */
const MOST_WORDS = 1_000;

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

/**
 * Yields the conditions for the matching messages of each time, the newest time first: one list of
 * conditions for each part of the agents.
 */
function* windowsOf(
  words: string[],
  agentIds: readonly AgentId[],
  now: number,
): Generator<Where[][]> {
  const ofWords = (oneOf: string[]): Where => ({
    field: 'words',
    op: 'words',
    value: words,
    oneOf,
  });
  // The clock of another process may be ahead of this one.
  const newest = weekOf(now) + 1;
  let begin = 0;
  for (const end of WINDOWS) {
    const latest = newest - begin;
    const weeks = Array.from({ length: end + 1 - begin }, (_, index) => latest - index);
    begin = end + 1;
    const parts = partsOf(agentIds, Math.floor(MOST_WORDS / weeks.length));
    yield parts.map((ids) => [
      ofWords(ids.flatMap((id) => weeks.map((week) => weekWord(id, week)))),
    ]);
  }
  const older: Where = { field: 'at', op: '<', value: startOfWeek(newest - begin + 1) };
  yield partsOf(agentIds, MOST_WORDS).map((ids) => [ofWords(ids.map(agentWord)), older]);
}

/** Returns the agents in parts of at most `most` agents. */
function partsOf(agentIds: readonly AgentId[], most: number): AgentId[][] {
  const count = Math.ceil(agentIds.length / most);
  return Array.from({ length: count }, (_, index) =>
    agentIds.slice(index * most, (index + 1) * most),
  );
}

/** What a search uses of a message. */
type Match = Pick<StoredMessage, 'conversationId' | 'at' | 'text' | 'test'>;

/**
 * Returns the newest matching text of each conversation. `more`: there may be further matches
 * beyond the messages that were looked at.
 */
async function matchingMessages(
  store: RegionStore,
  windows: Iterable<Where[][]>,
  most: number,
): Promise<{ texts: Map<ConversationId, string>; more: boolean }> {
  const texts = new Map<ConversationId, string>();
  let left = most;
  for (const parts of windows) {
    const matches = await newestOf(store, parts, left);
    for (const { conversationId, text, test } of matches)
      if (!texts.has(conversationId) && !test) texts.set(conversationId, text);
    left -= matches.length;
    if (left === 0) return { texts, more: true };
  }
  return { texts, more: false };
}

/** Returns the newest matches of all parts, at most `most`. */
async function newestOf(
  store: RegionStore,
  parts: readonly Where[][],
  most: number,
): Promise<Match[]> {
  let newest: Match[] = [];
  for (const where of parts) {
    const matches = await newestMatches(store, where, most);
    const all = [...newest, ...matches].sort((one, other) => other.at - one.at);
    newest = all.slice(0, most);
  }
  return newest;
}

/** Returns the newest messages that meet the conditions, at most `most`. */
async function newestMatches(store: RegionStore, where: Where[], most: number): Promise<Match[]> {
  const matches: Match[] = [];
  let startAfter: { id: string; value: number } | undefined;
  while (matches.length < most) {
    const limit = Math.min(PAGE, most - matches.length);
    const page = await store.query(messages, {
      where,
      orderBy: { field: 'at', direction: 'desc' },
      limit,
      ...(startAfter && { startAfter }),
    });
    for (const { data } of page) matches.push(matchOf(data));
    const last = page.at(-1);
    if (!last || page.length < limit) return matches;
    startAfter = { id: last.id, value: last.data.at };
  }
  return matches;
}

const matchOf = ({ conversationId, at, text, test }: StoredMessage): Match => ({
  conversationId,
  at,
  text,
  ...(test !== undefined && { test }),
});

/** Returns the part of a text around the first of the words, on one line. */
function excerpt(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const folded = foldText(line);
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, line.length) - BEFORE_HIT);
  const begin = start === 0 || places.length === 0 ? 0 : line.indexOf(' ', start) + 1;
  return `${begin > 0 ? '…' : ''}${cutText(line.slice(begin), HIT_CHARS)}`;
}
