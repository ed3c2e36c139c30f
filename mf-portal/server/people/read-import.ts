import { AppError } from '@voxgrove/contracts';
import { CsvError, parse } from 'csv-parse/sync';

const COLUMNS = ['organization', 'name', 'email'] as const;
const MOST_PEOPLE = 5_000;

export interface ImportLine {
  /** Number of the line in the file at which the entry begins, from 1. */
  line: number;
  organisation: string;
  name: string;
  email: string;
}

interface Row {
  /** Number of the line in the file at which the row begins, from 1. */
  line: number;
  cells: string[];
}

/**
 * Reads the entries of a file with the columns organization, name and email, in any order.
 * @throws AppError PORTAL_IMPORT_UNREADABLE | PORTAL_IMPORT_TOO_LONG
 */
export function readImport(csv: string): ImportLine[] {
  const [header, ...rows] = rowsOf(csv);
  const names = header?.cells.map((name) => name.toLowerCase()) ?? [];
  const missing = COLUMNS.some((name) => !names.includes(name));
  if (missing) throw new AppError('PORTAL_IMPORT_UNREADABLE', { line: header?.line ?? 1 });
  if (rows.length > MOST_PEOPLE)
    throw new AppError('PORTAL_IMPORT_TOO_LONG', { most: MOST_PEOPLE });
  const [organisation, name, email] = COLUMNS.map((column) => names.indexOf(column));
  return rows.map(({ line, cells }) => ({
    line,
    organisation: cells[organisation!] ?? '',
    name: cells[name!] ?? '',
    email: cells[email!] ?? '',
  }));
}

function rowsOf(csv: string): Row[] {
  try {
    // The parser counts a line break of two characters within a cell twice.
    const rows = parse(csv.replaceAll(/\r\n?/g, '\n'), {
      bom: true,
      trim: true,
      skipEmptyLines: true,
      relaxColumnCount: true,
      info: true,
      raw: true,
    }) as unknown as ParsedRow[];
    return rows.map(({ record: cells, raw, info: { lines } }) => ({
      line: lines - lineBreaksIn(raw.trim()),
      cells,
    }));
  } catch (error) {
    const line = error instanceof CsvError ? Number(error['lines']) || 1 : 1;
    throw new AppError('PORTAL_IMPORT_UNREADABLE', { line });
  }
}

interface ParsedRow {
  record: string[];
  /** The row as in the file, after the empty lines above the row. */
  raw: string;
  /** `lines`: number of the line at which the row ends. */
  info: { lines: number };
}

const lineBreaksIn = (text: string): number => text.split('\n').length - 1;
