import { expect, test } from '@jest/globals';
import { amountOf } from '@voxgrove/contracts/money';
import type { StatementEntry } from '../../../contract/statement';
import { statementCsv } from './statement-csv';

const entry: StatementEntry = {
  number: 7,
  transactionId: 'usage:abc',
  ts: 1_795_000_000,
  kind: 'usage',
  why: 'Answer by "Ranger", 2 rounds',
  direction: 'decrease',
  causedBy: 'agent',
  amount: amountOf('credit', -12_500),
  balance: amountOf('credit', 987_500),
  agentId: 'AAAAAAAAAAAAAAAA',
  conversationId: null,
  orgId: null,
  explained: true,
};

test('quotes texts and writes exact amounts', () => {
  const [head, row] = statementCsv([entry]).split('\r\n');
  expect(head).toContain('number,time,kind');
  expect(row).toBe(
    '7,2026-11-18T11:06:40.000Z,usage,"Answer by ""Ranger"", 2 rounds",decrease,agent,-12.500,987.500,AAAAAAAAAAAAAAAA,,usage:abc',
  );
});

test('text that a spreadsheet would execute does not become a formula', () => {
  expect(statementCsv([{ ...entry, why: '=HYPERLINK("http://x")' }])).toContain(
    `"'=HYPERLINK(""http://x"")"`,
  );
});
