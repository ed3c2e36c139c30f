import type { AgentId, VisitedPage, VisitorId } from '@voxgrove/contracts';
import type { EmitTransaction, EventEmitter } from '@voxgrove/server/events/event';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { StoredConversation } from './collections';
import { conversationsIn, visitorConversations, visitorKey } from './collections';

/** Number of pages that a conversation keeps, the newest ones. */
const MAX_PAGES = 50;

/** What a conversation knows about the pages of its visitor. */
export type Visited = Pick<StoredConversation, 'pages' | 'firstTouch' | 'lastTouch'>;

const isSame = (one: VisitedPage, other: VisitedPage): boolean =>
  one.url === other.url && one.at === other.at;

/** A page is listed again only when the visitor comes back to it. */
function withPages(before: readonly VisitedPage[], added: readonly VisitedPage[]): VisitedPage[] {
  const pages = [...before];
  for (const page of added)
    if (page.url !== pages.at(-1)?.url && !pages.some((known) => isSame(known, page)))
      pages.push(page);
  return pages.slice(-MAX_PAGES);
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

/** Returns whether the visitor came to the website with this page: by a campaign or a link. */
const isArrival = ({ url, referrer, utm }: VisitedPage): boolean =>
  utm !== undefined || (referrer !== undefined && originOf(referrer) !== originOf(url));

/**
 * Adds pages to those of a conversation. The first touch is the page that the visitor came to first,
 * the last touch the page of their latest arrival.
 */
export function withVisited(before: Visited, added: readonly VisitedPage[]): Visited {
  const pages = withPages(before.pages ?? [], added);
  const firstTouch = before.firstTouch ?? added[0];
  const lastTouch = added.findLast(isArrival) ?? before.lastTouch ?? firstTouch;
  return {
    ...(pages.length > 0 && { pages }),
    ...(firstTouch && { firstTouch }),
    ...(lastTouch && { lastTouch }),
  };
}

/** See `Conversations.notePages`. */
export async function notePages(
  store: RegionStore,
  agentId: AgentId,
  visitorId: VisitorId,
  pages: readonly VisitedPage[],
  events: EventEmitter,
): Promise<void> {
  await store.transaction(async (tx) => {
    const pointer = await tx.get(visitorConversations, visitorKey(agentId, visitorId));
    const id = pointer?.data.conversationId;
    const conversation = id === undefined ? null : await tx.get(conversationsIn(false), id);
    if (!conversation) return;
    const visited = withVisited(conversation.data, pages);
    tx.update(conversationsIn(false), conversation.id, visited, {
      ifVersion: conversation.version,
    });
    if (cameAgain(conversation.data, visited)) emitReturn(tx, events, conversation.data);
  });
}

/** Returns whether the visitor has come to the website once more. */
export const cameAgain = (before: Visited, { lastTouch }: Visited): boolean =>
  before.lastTouch !== undefined && lastTouch !== undefined && !isSame(before.lastTouch, lastTouch);

/** Emits that a visitor with a conversation has come to the website once more. */
export function emitReturn(
  tx: EmitTransaction,
  events: EventEmitter,
  { id, ownerID, agentId, test, unrecorded }: StoredConversation,
): void {
  if (test || unrecorded) return;
  events.emit(tx, 'visitor.returned', id, {
    workspaceId: ownerID,
    agentId,
    conversationId: id,
  });
}
