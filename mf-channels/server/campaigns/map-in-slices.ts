import { timeSlice } from '@voxgrove/server/work/time-slice';

/** Maps each item of a long list, without blocking the event loop. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const slice = timeSlice();
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(map(item, index));
    if (slice.isOver()) await slice.pause();
  }
  return results;
}
