/** A question with its answer. */
export interface Pair {
  question: string;
  answer: string;
}

/**
 * Content of a file of pairs: the usable pairs, and the number of lines without a question or an
 * answer.
 */
export interface ReadPairs {
  pairs: Pair[];
  incomplete: number;
}

const HEADER = /^(questions?|q)$/i;

/**
 * Reads a table with two columns, question and answer, as spreadsheets export it: separated by
 * commas, semicolons or tabs, with or without a header line.
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
  for (let index = 0; index < source.length; index++) {
    const char = source[index]!;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (source[index + 1] === '"') {
        cell += char;
        index++;
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
 * Returns the separator of the cells: the most frequent of the three in the first line, outside of
 * quotes.
 */
function partingOf(text: string): string {
  const line = (/^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const count = (char: string) => line.split(char).length;
  return [',', ';', '\t'].reduce((bestSeparator, char) =>
    count(char) > count(bestSeparator) ? char : bestSeparator,
  );
}
