import { z } from 'zod';
import { foldText } from '@voxgrove/contracts';
import type { AgentListSort } from '../../contract/agent-list';
import { decodeCursor, encodeCursor } from '../cursor';
import type { TitleEntry } from './title-index';

/** Position where a page ended: the sort fields of its last entry. */
export interface Position {
  id: string;
  lastModified: number;
  title: string;
}

interface FoundTitles {
  page: TitleEntry[];
  total: number;
  next: Position | null;
}

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const compareIds = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
type Placed = Pick<TitleEntry, 'id' | 'lastModified' | 'title' | 'folded'>;
const newest = (one: Placed, other: Placed): number =>
  other.lastModified - one.lastModified || compareIds(other.id, one.id);
const byName = (one: Placed, other: Placed): number =>
  names.compare(one.title, other.title) || compareIds(one.id, other.id);

/** Returns one page of the titles that match a search, in the requested order. */
export function findTitles(
  titles: Iterable<TitleEntry>,
  {
    search,
    sort,
    limit,
    after,
  }: { search: string; sort: AgentListSort; limit: number; after?: Position | undefined },
): FoundTitles {
  const wanted = foldText(search.trim());
  const words = wanted.split(/\s+/);
  const found = [...titles].filter(
    ({ id, folded }) => words.every((word) => folded.includes(word)) || id === search.trim(),
  );
  const compare = order(sort, wanted);
  found.sort(compare);
  const last = after && {
    ...after,
    id: after.id as TitleEntry['id'],
    folded: foldText(after.title),
  };
  const start = last ? found.findIndex((entry) => compare(entry, last) > 0) : 0;
  const page = start < 0 ? [] : found.slice(start, start + limit);
  const end = page.at(-1);
  return {
    page,
    total: found.length,
    next:
      end && start + limit < found.length
        ? { id: end.id, lastModified: end.lastModified, title: end.title }
        : null,
  };
}

function order(sort: AgentListSort, wanted: string): (one: Placed, other: Placed) => number {
  switch (sort) {
    case 'newest':
      return newest;
    case 'oldest':
      return (one, other) => newest(other, one);
    case 'name':
      return byName;
    case 'name-desc':
      return (one, other) => byName(other, one);
    case 'match':
      return (one, other) =>
        distance(one.folded, wanted) - distance(other.folded, wanted) || newest(one, other);
  }
}

/** Returns how far a title is from the searched text: 0 for an equal title. */
function distance(folded: string, wanted: string): number {
  if (wanted === '' || folded === wanted) return 0;
  if (folded.startsWith(wanted)) return 1;
  return folded.includes(` ${wanted}`) ? 2 : 3;
}

const Encoded = z
  .tuple([z.string().max(60), z.number(), z.string().max(400)])
  .transform(([id, lastModified, title]): Position => ({ id, lastModified, title }));

export const encodePosition = ({ id, lastModified, title }: Position): string =>
  encodeCursor([id, lastModified, title]);

/** @throws AppError BAD_INPUT */
export const decodePosition = (cursor: string): Position => decodeCursor(Encoded, cursor);
