/**
 * Length of the part of `text` that consists of whole sentences (a line counts as one, a table, too); all of it once the text is
 * `complete`.
 */
export function wholeSentences(text: string, complete: boolean): number {
  if (complete) return text.length;
  let end = 0;
  for (const { index } of text.matchAll(/[.!?…。！？](?=\s)|\n/gu)) if (!insideTable(text, index)) end = index + 1;
  return end;
}

/** Is this place in a row of a table, or after one that the next line may continue? */
function insideTable(text: string, at: number): boolean {
  if (text[text.lastIndexOf('\n', at - 1) + 1] !== '|') return false;
  return text[at] !== '\n' || (text[at + 1] ?? '|') === '|';
}
