import { decimalText } from '@voxgrove/contracts/money-text';
import type { StatementEntry } from '../../../contract/statement';

const MS = 1_000;
const COLUMNS = [
  'number',
  'time',
  'kind',
  'reason',
  'direction',
  'caused by',
  'credits',
  'balance',
  'agent',
  'conversation',
  'transaction',
];

/**
 * Returns a statement as RFC 4180 text. Cells that a spreadsheet would run as a formula start with
 * an apostrophe.
 */
export function statementCsv(entries: readonly StatementEntry[]): string {
  const rows = entries.map((entry) => [
    String(entry.number),
    new Date(entry.ts * MS).toISOString(),
    entry.kind,
    entry.why,
    entry.direction,
    entry.causedBy,
    decimalText(entry.amount),
    decimalText(entry.balance),
    entry.agentId ?? '',
    entry.conversationId ?? '',
    entry.transactionId,
  ]);
  return [COLUMNS, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !isNumber(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
