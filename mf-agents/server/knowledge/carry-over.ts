import type { Chunk } from '@voxgrove/contracts';
import { timeSlice } from '@voxgrove/server/work/time-slice';

/**
 * Transfers an owner's changes from the old passages of a source to the new ones. If the text of
 * the page is the same, the passage keeps the owner's text and switch. If the text has changed, the
 * nearest passage under the same headings gets these changes and is marked `outdated`.
 */
export async function carryOver(before: readonly Chunk[], chunks: Chunk[]): Promise<Chunk[]> {
  const touched = before.filter(({ original, disabled }) => original !== undefined || disabled);
  if (touched.length === 0) return chunks;
  const slice = timeSlice();
  const result = [...chunks];
  const takenPlaces = new Set<number>();
  const put = (old: Chunk, place: number, outdated: boolean): void => {
    takenPlaces.add(place);
    result[place] = withOwnersChanges(result[place]!, old, outdated);
  };

  const sameText = placesBy(chunks, textKey);
  const unmatched: Chunk[] = [];
  for (const old of touched) {
    const place = sameText.get(textKey({ ...old, text: old.original ?? old.text }))?.shift();
    if (place === undefined) unmatched.push(old);
    else put(old, place, false);
    if (slice.isOver()) await slice.pause();
  }

  const sameHeadings = placesBy(chunks, headingsKey, (place) => !takenPlaces.has(place));
  for (const places of sameHeadings.values())
    places.sort((a, b) => chunks[a]!.position - chunks[b]!.position);
  for (const old of unmatched) {
    const place = takeNearest(old.position, sameHeadings.get(headingsKey(old)) ?? [], chunks);
    if (place !== undefined) put(old, place, true);
    if (slice.isOver()) await slice.pause();
  }
  return result;
}

const textKey = ({ url, text }: Chunk): string => `${url}\n${text}`;
const headingsKey = ({ url, headings }: Chunk): string => `${url}\n${headings.join('\n')}`;

/** Returns the indexes of the passages with each key, in order. */
function placesBy(
  chunks: readonly Chunk[],
  key: (chunk: Chunk) => string,
  isWanted: (place: number) => boolean = () => true,
): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, chunk] of chunks.entries()) {
    if (!isWanted(place)) continue;
    const placesOfKey = places.get(key(chunk));
    if (placesOfKey === undefined) places.set(key(chunk), [place]);
    else placesOfKey.push(place);
  }
  return places;
}

/**
 * Removes and returns the index whose passage is nearest; of two at the same distance, the first
 * one.
 * @param places ordered by the positions of their passages
 */
function takeNearest(
  position: number,
  places: number[],
  chunks: readonly Chunk[],
): number | undefined {
  const positionAt = (index: number): number => chunks[places[index]!]!.position;
  const firstFrom = (wanted: number): number => {
    let [from, to] = [0, places.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (positionAt(middle) < wanted) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  const after = firstFrom(position);
  const before = after === 0 ? -1 : firstFrom(positionAt(after - 1));
  const distance = (index: number): number => Math.abs(positionAt(index) - position);
  const [nearest] = [before, after]
    .filter((index) => index >= 0 && index < places.length)
    .sort((a, b) => distance(a) - distance(b) || places[a]! - places[b]!);
  return nearest === undefined ? undefined : places.splice(nearest, 1)[0];
}

const withOwnersChanges = (read: Chunk, old: Chunk, outdated: boolean): Chunk => ({
  ...read,
  ...(old.original !== undefined &&
    old.text !== read.text && { text: old.text, original: read.text }),
  ...(old.disabled && { disabled: true as const }),
  ...((outdated || old.outdated) && { outdated: true as const }),
});
