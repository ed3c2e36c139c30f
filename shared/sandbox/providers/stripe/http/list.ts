import { invalid, noSuch } from './stripe-error';
import type { StripeObject } from '../stored';

interface Range {
  gt?: number;
  gte?: number;
  lt?: number;
  lte?: number;
}

interface ListParams {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: Range | number;
}

/** Returns a complete list as the API formats it. */
export const listOf = (url: string, data: unknown[]) => ({
  object: 'list' as const,
  data,
  has_more: false,
  url,
});

/**
 * Returns one page of a list, newest first.
 * @param objects all objects, oldest first
 * @throws StripeError for an invalid limit or cursor
 */
export function pageOf(url: string, objects: readonly StripeObject[], params: ListParams) {
  const { limit = 10, starting_after: after, ending_before: before, created } = params;
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw invalid('This value must be between 1 and 100 (inclusive).', 'limit');
  const all = objects.filter((object) => isInRange(object, created)).reverse();
  const cursor = after ?? before;
  const cursorIndex = cursor === undefined ? -1 : all.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && cursorIndex < 0)
    throw noSuch('object', cursor, after === undefined ? 'ending_before' : 'starting_after');
  const start = before === undefined ? cursorIndex + 1 : Math.max(0, cursorIndex - limit);
  const data = all.slice(start, before === undefined ? start + limit : cursorIndex);
  const hasMore = before === undefined ? start + limit < all.length : start > 0;
  return { ...listOf(url, data), has_more: hasMore };
}

function isInRange(object: object, range: Range | number | undefined): boolean {
  const { created } = object as { created?: number };
  if (range === undefined || created === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}
