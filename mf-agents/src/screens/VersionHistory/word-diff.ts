import { sequenceDiff } from '@voxgrove/contracts/sequence-diff';

/** One part of a compared text. `gap`: unchanged text that is hidden until the reader opens it. */
export interface DiffPart {
  kind: 'same' | 'added' | 'removed' | 'gap';
  text: string;
}

/**
 * CONTEXT: unchanged characters shown around a change. LEAST_GAP: fewest hidden characters for
 * which text is left out.
 */
const CONTEXT = 80;
const LEAST_GAP = 200;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordsOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

/** Compares two texts word by word, in any script. Long unchanged stretches become gaps. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const parts = sequenceDiff(wordsOf(before), wordsOf(after)).map(({ kind, items }): DiffPart => ({
    kind,
    text: items.join(''),
  }));
  return parts.flatMap((part, index) =>
    part.kind === 'same' ? withGap(part.text, index === 0, index === parts.length - 1) : [part],
  );
}

/** Cuts only between whole code points. */
function withGap(text: string, first: boolean, last: boolean): DiffPart[] {
  const letters = [...text];
  const head = first ? 0 : CONTEXT;
  const tail = last ? 0 : CONTEXT;
  if (letters.length < head + tail + LEAST_GAP) return [{ kind: 'same', text }];
  const cut = (from: number, to: number, kind: DiffPart['kind']): DiffPart => ({
    kind,
    text: letters.slice(from, to).join(''),
  });
  return [
    cut(0, head, 'same'),
    cut(head, letters.length - tail, 'gap'),
    cut(letters.length - tail, letters.length, 'same'),
  ].filter((part) => part.text !== '');
}
