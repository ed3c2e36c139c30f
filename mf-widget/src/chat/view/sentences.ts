/** Where a sentence, a line or a fence around code may be. */
const MARKS = /^ *(?:`{3,}|~{3,})|[.!?…](?=\s)|[。！？]|\n/gmu;
/** As long as a mark of Markdown can be (parse-inline.ts): what was opened earlier than that is none. */
const LONGEST_MARK = 1000;

/**
 * Where the whole sentences end that follow `from` in `text` (a line counts as one; a table, too, and code); at its end once the text is
 * `complete`. `from` is such a place, or 0.
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

/** A number or a few letters before a dot are rather the beginning of a list or an abbreviation; and marks that are open are read with what closes them. */
function endsSentence(before: string, mark: string): boolean {
  return (
    before[0] !== '|' &&
    !(mark === '.' && /(?<![\p{L}\d])[\p{L}\d]{1,3}$/u.test(before)) &&
    !/[*_~`[\]]/.test(before.replace(CLOSED, ''))
  );
}

/** Marks that are closed. */
const CLOSED =
  /(`+)[^`]+\1(?!`)|\[[^[\]\n]*\]\([^\s()]*\)|(?<!\w)_[^_\n]+_(?!\w)|\w_(?=\w)|[*~]{1,2}(?=\S)[^*~\n]+[*~]{1,2}|^\s*[*]\s/gu;

/** Is this place in a row of a table, or after one that the next line may continue? */
function insideTable(text: string, at: number): boolean {
  return text[text.lastIndexOf('\n', at - 1) + 1] === '|' && (text[at + 1] ?? '|') === '|';
}
