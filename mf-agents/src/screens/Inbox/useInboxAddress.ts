import { useSearchParams } from '@voxgrove/sdk';
import { COUNTED_FILTERS, INBOX_VIEWS } from '../../../contract/inbox';
import type { CountedFilter, InboxView } from '../../../contract/inbox';
import type { InboxListQuery } from '../../data/inbox/queries';

/**
 * Filters for the values under which statistics count conversations. Links of the statistics set
 * these filters.
 */
export const COUNTED = Object.keys(COUNTED_FILTERS) as readonly CountedFilter[];
const FILTERS = ['q', 'agentId', 'channel', 'assignee', 'tag', 'segment', ...COUNTED] as const;
export type InboxFilterName = (typeof FILTERS)[number];
/** Parameters for the start time of conversations. Links of the statistics set them. */
const TIMES = ['from', 'to'] as const;

export interface InboxAddress {
  view: InboxView;
  /** Query of the list for the server. */
  query: InboxListQuery;
  values: Readonly<Record<InboxFilterName, string>>;
  filtered: boolean;
  /** Id of the open conversation, and of its agent if the list contains several agents. */
  chosen: string | null;
  chosenAgent: string | null;
  /** Returns the query of the address for a list, without an open conversation. */
  toView(view: InboxView): string;
  toConversation(id: string, agentId: string): string;
  set(name: InboxFilterName, value: string): void;
  clear(): void;
  /** Start times of the listed conversations. Undefined: any time. */
  period: { from: number; to: number } | undefined;
  clearPeriod(): void;
  open(conversation: { id: string; agentId: string } | null): void;
  /** Query of the list for a saved list, without an open conversation. */
  saved: string;
}

/** Reads list, filters and open conversation from the address, and changes them there. */
export function useInboxAddress(fallback: InboxView): InboxAddress {
  const [params, setParams] = useSearchParams();
  const view = INBOX_VIEWS.find((name) => name === params.get('show')) ?? fallback;
  const values = Object.fromEntries(
    FILTERS.map((name) => [name, params.get(name) ?? '']),
  ) as Record<InboxFilterName, string>;
  const given = [...FILTERS, ...TIMES].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const without = (...names: string[]): URLSearchParams => {
    const next = new URLSearchParams(params);
    for (const name of names) next.delete(name);
    return next;
  };
  const withConversation = (id: string, agentId: string): URLSearchParams => {
    const next = new URLSearchParams(params);
    next.set('c', id);
    next.set('a', agentId);
    return next;
  };
  return {
    view,
    query: { view, ...Object.fromEntries(given) },
    values,
    filtered: given.length > 0,
    chosen: params.get('c'),
    chosenAgent: params.get('a'),
    toView: (next) => {
      const query = without('c', 'a', 'show');
      if (next !== fallback) query.set('show', next);
      return `?${query}`;
    },
    toConversation: (id, agentId) => `?${withConversation(id, agentId)}`,
    set: (name, value) =>
      setParams(
        () => {
          const next = without(name, 'c', 'a');
          if (value !== '') next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    period: periodOf(params),
    clearPeriod: () => setParams(without('c', 'a', ...TIMES), { replace: true }),
    clear: () => setParams(without('c', 'a', ...FILTERS, ...TIMES), { replace: true }),
    open: (conversation) =>
      setParams(
        conversation ? withConversation(conversation.id, conversation.agentId) : without('c', 'a'),
      ),
    saved: without('c', 'a').toString(),
  };
}

/** Returns the period of the address. Undefined if the address contains no valid period. */
function periodOf(params: URLSearchParams): { from: number; to: number } | undefined {
  const [from, to] = [Number(params.get('from')), Number(params.get('to'))];
  const isPeriod = Number.isSafeInteger(from) && Number.isSafeInteger(to) && from > 0 && to > from;
  return isPeriod ? { from, to } : undefined;
}
