import type { Collection, Doc, Query, Transaction, Where } from './port';

const PAGE = 250;

/**
 * Yields matching documents page by page, in id order. Pages are used because the driver parses
 * each database response at once, and a large one blocks the event loop. Outside of a transaction,
 * documents may change between pages.
 * @param limit maximum number of documents in all
 */
export async function* queryPages<T extends object>(
  from: Pick<Transaction, 'query'>,
  collection: Collection<T>,
  where: Where[],
  limit = Infinity,
): AsyncGenerator<Doc<T>[], void> {
  let left = limit;
  let startAfter: Query['startAfter'];
  while (left > 0) {
    const size = Math.min(PAGE, left);
    const docs = await from.query(collection, {
      where,
      limit: size,
      ...(startAfter && { startAfter }),
    });
    if (docs.length > 0) yield docs;
    const last = docs.at(-1);
    if (last === undefined || docs.length < size) return;
    startAfter = { id: last.id, value: null };
    left -= docs.length;
  }
}
