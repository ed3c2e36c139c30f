/** Possible ends of a sentence, a line or a code fence. */
const MARKS = /^ *(?:`{3,}|~{3,})|[.!?…](?=\s)|[。！？]|\n/gmu;
/**
 * Maximum length of Markdown markup (parse-inline.ts): an opening mark that is further back is
 * plain text.
 */
const LONGEST_MARK = 1000;

/**
 * Returns the end of the complete sentences after `from`. A line, a table and a code block each
 * count as one sentence. For a `complete` text, returns the end of the text. `from` is an earlier
 * result, or 0.
 */
export function wholeSentences(text: string, from: number, complete: boolean): number {
  if (complete) return text.length;
  let end = from;
  let inCode = false;
  MARKS.lastIndex = from;
  for (let mark = MARKS.exec(text); mark; mark = MARKS.exec(text)) {
    const { 0: found, index } = mark;
    if (/[`~]/.test(found)) inCode = !inCode;
    else if (
      !inCode &&
      (found === '\n'
        ? !insideTable(text, index)
        : endsSentence(
            text.slice(
              Math.max(end, index - LONGEST_MARK, text.lastIndexOf('\n', index) + 1),
              index,
            ),
            found,
          ))
    )
      end = index + 1;
  }
  return end;
}

/**
 * Returns whether a mark ends a sentence. A number or a few letters before a dot usually begin a
 * list or form an abbreviation. Open markup is read together with its end.
 */
function endsSentence(before: string, mark: string): boolean {
  return (
    before[0] !== '|' &&
    !(mark === '.' && /(?<![\p{L}\d])[\p{L}\d]{1,3}$/u.test(before)) &&
    !/[*_~`[\]]/.test(before.replace(CLOSED, ''))
  );
}

/** Matches markup that has its closing mark. */
const CLOSED =
  /(`+)[^`]+\1(?!`)|\[[^[\]\n]*\]\([^\s()]*\)|(?<!\w)_[^_\n]+_(?!\w)|\w_(?=\w)|[*~]{1,2}(?=\S)[^*~\n]+[*~]{1,2}|^\s*[*]\s/gu;

/**
 * Returns whether the position is in a table row, or after a row that the next line may continue.
 */
function insideTable(text: string, at: number): boolean {
  return text[text.lastIndexOf('\n', at - 1) + 1] === '|' && (text[at + 1] ?? '|') === '|';
}
