const FORMULA = /^[=+\-@\t\r]/;

/**
 * Returns rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8.
 * Cells that a spreadsheet would run as a formula begin with an apostrophe.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
