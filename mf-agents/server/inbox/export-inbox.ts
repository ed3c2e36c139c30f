import type { AgentId, Message } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { InboxFilters } from '../../contract/inbox';
import { conversations, isHidden, messageView, messages, spokenText } from '../conversations/port';
import type { HandlerId, StoredConversation } from '../conversations/port';
import { csvOf } from '../csv';
import { inboxQuery } from './inbox-query';
import type { InboxQuery, InboxScope } from './inbox-query';
import { searchInbox } from './search-inbox';
import { readSettings } from './settings';

/** Greatest number of conversations in an export, the newest first. */
export const EXPORTED = 5_000;
/** Greatest number of messages that an export with a search looks at, the newest first. */
const SEARCHED_MESSAGES = 100_000;
const AT_ONCE = 50;

interface Exported {
  conversation: StoredConversation;
  messages: Message[];
}

const COLUMNS = [
  'conversation',
  'agent',
  'channel',
  'state',
  'started',
  'visitor',
  'email',
  'tags',
  'assignee',
  'time',
  'from',
  'author',
  'text',
  'rating',
] as const;

/** Returns the conversations of a list or a search, with their messages, as a file. */
export async function exportInbox(
  store: RegionStore,
  scope: InboxScope,
  { q = '', ...filters }: InboxFilters & { agentId?: AgentId },
  me: HandlerId,
  now: number,
  format: 'csv' | 'json',
): Promise<string> {
  const { timeZone } = await readSettings(store, scope.ownerID);
  const query = inboxQuery(scope, filters, me, now, timeZone);
  const searched = async (): Promise<StoredConversation[]> => {
    const wanted = { text: q, limit: EXPORTED, now, messageLimit: SEARCHED_MESSAGES };
    const { found } = await searchInbox(store, scope, query, wanted);
    return found.map(({ conversation }) => conversation);
  };
  const listed = q === '' ? await listedBy(store, query) : await searched();
  const wanted = listed.filter((one) => query.keep(one) && !isHidden(one));
  const all: Exported[] = [];
  for (let start = 0; start < wanted.length; start += AT_ONCE)
    all.push(
      ...(await Promise.all(
        wanted.slice(start, start + AT_ONCE).map(async (conversation) => ({
          conversation,
          messages: await messagesOf(store, conversation),
        })),
      )),
    );
  return format === 'json' ? JSON.stringify(all.map(asJson), null, 2) : csvOf(rowsOf(all));
}

const listedBy = async (
  store: RegionStore,
  { where, orderBy }: InboxQuery,
): Promise<StoredConversation[]> =>
  (await store.query(conversations, { where, orderBy, limit: EXPORTED })).map(({ data }) => data);

/** Returns all messages of a conversation as members see them, in order. */
export async function messagesOf(
  store: RegionStore,
  { id }: Pick<StoredConversation, 'id'>,
): Promise<Message[]> {
  const docs = await store.query(messages, {
    where: [{ field: 'conversationId', op: '==', value: id }],
    orderBy: { field: 'seq' },
  });
  return docs.map(({ data }) => messageView(data));
}

const time = (at: number): string => new Date(at).toISOString();

const rowsOf = (all: readonly Exported[]): string[][] => [
  [...COLUMNS],
  ...all.flatMap(({ conversation, messages: list }) =>
    list.map((message) => [
      conversation.id,
      conversation.agentId,
      conversation.channel,
      conversation.state,
      time(conversation.startedAt),
      conversation.visitor?.name ?? '',
      conversation.visitor?.email ?? '',
      (conversation.tags ?? []).join(' | '),
      conversation.assignee ?? '',
      time(message.at),
      message.role,
      message.author ?? '',
      spokenText(message),
      message.feedback ?? '',
    ]),
  ),
];

const asJson = ({ conversation, messages: list }: Exported) => ({
  id: conversation.id,
  agentId: conversation.agentId,
  channel: conversation.channel,
  state: conversation.state,
  startedAt: time(conversation.startedAt),
  visitor: conversation.visitor ?? null,
  tags: conversation.tags ?? [],
  assignee: conversation.assignee ?? null,
  messages: list.map(({ role, text, author, at, feedback, sources }) => ({
    from: role,
    ...(author !== undefined && { author }),
    text,
    at: time(at),
    ...(feedback && { rating: feedback }),
    ...(sources.length > 0 && { sources }),
  })),
});
