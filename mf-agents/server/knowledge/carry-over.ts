import type { Chunk } from '@voxgrove/contracts';

/**
 * New passages of a source with what an owner has done to the old ones. A passage that reads as before keeps its text and its switch; where the page
 * has changed, the passage under the same headings keeps them and is marked `outdated`.
 */
export function carryOver(before: Chunk[], chunks: Chunk[]): Chunk[] {
  const touched = before.filter(({ original, disabled }) => original !== undefined || disabled);
  if (touched.length === 0) return chunks;
  const result = [...chunks];
  const taken = new Set<number>();
  const put = (old: Chunk, at: number, outdated: boolean): void => {
    const read = result[at] as Chunk;
    taken.add(at);
    result[at] = {
      ...read,
      ...(old.original !== undefined &&
        old.text !== read.text && { text: old.text, original: read.text }),
      ...(old.disabled && { disabled: true as const }),
      ...((outdated || old.outdated) && { outdated: true as const }),
    };
  };
  const left = touched.filter((old) => {
    const at = chunks.findIndex(
      (chunk, index) =>
        !taken.has(index) && chunk.url === old.url && chunk.text === (old.original ?? old.text),
    );
    if (at < 0) return true;
    put(old, at, false);
    return false;
  });
  for (const old of left) {
    const alike = chunks
      .map((chunk, index) => ({ chunk, index }))
      .filter(
        ({ chunk, index }) =>
          !taken.has(index) &&
          chunk.url === old.url &&
          chunk.headings.join('\n') === old.headings.join('\n'),
      );
    const nearest = alike.sort(
      (a, b) =>
        Math.abs(a.chunk.position - old.position) - Math.abs(b.chunk.position - old.position),
    )[0];
    if (nearest) put(old, nearest.index, true);
  }
  return result;
}
