/** A question and what is answered to it. */
export interface Pair {
  question: string;
  answer: string;
}

/**
 * What a file of pairs holds: those that can be used, and how many lines have no question or no
 * answer.
 */
export interface ReadPairs {
  pairs: Pair[];
  incomplete: number;
}

const HEADER = /^(questions?|q)$/i;

/**
 * Reads a table of two columns, question and answer, as spreadsheets export it: parted by commas,
 * semicolons or tabs, with or without a first line of names.
 */
export function readPairs(text: string): ReadPairs {
  const rows = readTable(text).filter((cells) => cells.some((cell) => cell !== ''));
  const body = HEADER.test(rows[0]?.[0] ?? '') ? rows.slice(1) : rows;
  const read = body.map(([question = '', answer = '']): Pair => ({ question, answer }));
  const pairs = read.filter(({ question, answer }) => question !== '' && answer !== '');
  return { pairs, incomplete: read.length - pairs.length };
}

function readTable(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const parting = partingOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length; at++) {
    const char = source[at]!;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (source[at + 1] === '"') {
        cell += char;
        at++;
      } else quoted = false;
    } else if (char === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (char === parting) endCell();
    else if (char === '\n') endRow();
    else if (char !== '\r') cell += char;
  }
  endRow();
  return rows;
}

/**
 * What stands between the cells: whichever of the three is the most frequent in the first line,
 * outside of quotes.
 */
function partingOf(text: string): string {
  const line = (/^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const count = (char: string) => line.split(char).length;
  return [',', ';', '\t'].reduce((best, char) => (count(char) > count(best) ? char : best));
}
