import { isDeepStrictEqual } from 'node:util';
import type { AgentId, VisitedPage, VisitorId } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';
import type { EmitTransaction, EventEmitter } from '@voxgrove/server/events/event';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { StoredConversation } from './collections';
import { conversationsIn, visitorConversations, visitorKey } from './collections';

/** Number of pages that a conversation keeps, the newest ones. */
const MAX_PAGES = 50;
/** A page that a visitor opens after doing nothing for this long counts as a new arrival. */
const PAUSE_MS = 30 * 60_000;

/** The data about the visitor's pages that a conversation stores. */
export type Visited = Pick<StoredConversation, 'pages' | 'firstTouch' | 'lastTouch'>;

/** `lastVisitorAt`: time of the visitor's last message. */
type VisitedBefore = Visited & Pick<StoredConversation, 'lastVisitorAt'>;

const isSame = (one: VisitedPage, other: VisitedPage): boolean =>
  one.url === other.url && one.at === other.at;

/**
 * Appends pages. A page is listed again only when the visitor comes back to it from another page.
 */
function withPages(before: readonly VisitedPage[], added: readonly VisitedPage[]): VisitedPage[] {
  const pages = [...before];
  for (const page of added)
    if (page.url !== pages.at(-1)?.url && !pages.some((knownPage) => isSame(knownPage, page)))
      pages.push(page);
  return pages.slice(-MAX_PAGES);
}

const originOf = (url: string): string => (isUrl(url) ? new URL(url).origin : '');

/** Returns whether a campaign or a link of another website led to the page. */
const isFromOutside = ({ url, referrer, utm }: VisitedPage): boolean =>
  utm !== undefined || (referrer !== undefined && originOf(referrer) !== originOf(url));

/**
 * Returns whether a page was opened by the same arrival as `last`. Browsers keep the referrer on
 * single-page websites and after a reload, so the same referrer does not show a new arrival. The
 * campaign is missing if the website has changed the address.
 */
const isOfSameArrival = ({ referrer, utm }: VisitedPage, last: VisitedPage): boolean =>
  referrer === last.referrer && (utm === undefined || isDeepStrictEqual(utm, last.utm));

/**
 * Returns the page of the latest arrival: a page from outside with another referrer or campaign than
 * the arrival before, or after a pause.
 */
function latestArrival(
  { pages = [], firstTouch, lastTouch = firstTouch, lastVisitorAt = 0 }: VisitedBefore,
  added: readonly VisitedPage[],
): VisitedPage | undefined {
  let last = lastTouch;
  let seenAt = Math.max(lastVisitorAt, lastTouch?.at ?? 0, pages.at(-1)?.at ?? 0);
  for (const page of added) {
    const { at: visitedAt } = page;
    if (pages.some((knownPage) => isSame(knownPage, page))) continue;
    const isLater = visitedAt === undefined || last?.at === undefined || visitedAt >= last.at;
    const isAfterPause = visitedAt !== undefined && visitedAt >= seenAt + PAUSE_MS;
    if (last === undefined) last = page;
    else if (isLater && isFromOutside(page) && (isAfterPause || !isOfSameArrival(page, last)))
      last = page;
    seenAt = Math.max(seenAt, visitedAt ?? 0);
  }
  return last;
}

/**
 * Adds pages to those of a conversation. The first touch is the page that the visitor came to first,
 * the last touch the page of their latest arrival.
 */
export function withVisited(before: VisitedBefore, added: readonly VisitedPage[]): Visited {
  const pages = withPages(before.pages ?? [], added);
  const firstTouch = before.firstTouch ?? added[0];
  const lastTouch = latestArrival(before, added);
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
