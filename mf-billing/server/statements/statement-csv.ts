import type { StatementEntry } from '../../contract/statement';

const COLUMNS = [
  'number',
  'time',
  'kind',
  'reason',
  'caused by',
  'amount',
  'balance',
  'agent',
  'conversation',
  'organization',
  'transaction',
];

export const csvHead = (): string => lineOf(COLUMNS);

export const csvLine = (entry: StatementEntry): string =>
  lineOf([
    String(entry.number),
    new Date(entry.ts * 1_000).toISOString(),
    entry.kind,
    entry.why,
    entry.causedBy,
    decimal(entry.amount.minor),
    decimal(entry.balance.minor),
    entry.agentId ?? '',
    entry.conversationId ?? '',
    entry.orgId ?? '',
    entry.transactionId,
  ]);

/** Formats thousandths of a credit with a decimal point, in every language. */
const decimal = (minor: number): string => (minor / 1_000).toFixed(3);

/**
 * Returns a line as RFC 4180 defines it. A text that a spreadsheet would run as a formula gets an
 * apostrophe.
 */
const lineOf = (cells: readonly string[]): string =>
  `${cells
    .map((cell) => (/^[=+@\t\r]|^-(?!\d)/.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`;
