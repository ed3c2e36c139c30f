import { AppError } from '@voxgrove/contracts';
import { CsvError, parse } from 'csv-parse/sync';

const COLUMNS = ['organization', 'name', 'email'] as const;
const MOST_LINES = 5_000;

export interface ImportLine {
  /** Number of the line in the file, from 1. The first line contains the names of the columns. */
  line: number;
  organisation: string;
  name: string;
  email: string;
}

/**
 * Reads the lines of a file with the columns organization, name and email, in any order.
 * @throws AppError PORTAL_IMPORT_UNREADABLE
 */
export function readImport(csv: string): ImportLine[] {
  const rows = rowsOf(csv);
  const missing = COLUMNS.some((name) => !(rows[0] ?? []).includes(name));
  if (missing) throw new AppError('PORTAL_IMPORT_UNREADABLE', { line: 1 });
  const [organisation, name, email] = COLUMNS.map((column) => rows[0]!.indexOf(column));
  return rows.slice(1, MOST_LINES + 1).map((cells, index) => ({
    line: index + 2,
    organisation: cells[organisation!] ?? '',
    name: cells[name!] ?? '',
    email: cells[email!] ?? '',
  }));
}

function rowsOf(csv: string): string[][] {
  try {
    const rows = parse(csv, {
      bom: true,
      trim: true,
      skipEmptyLines: true,
      relaxColumnCount: true,
    }) as string[][];
    return rows.map((cells, index) =>
      index === 0 ? cells.map((cell) => cell.toLowerCase()) : cells,
    );
  } catch (error) {
    const line = error instanceof CsvError ? Number(error['lines']) || 1 : 1;
    throw new AppError('PORTAL_IMPORT_UNREADABLE', { line });
  }
}
