import { amountOf } from '@voxgrove/contracts/money';
import type { StatementEntry } from '../../contract/statement';
import { NOW } from './test-billing';

const HOUR = 3_600;
const entry = (
  number: number,
  amount: number,
  balance: number,
  given: Partial<StatementEntry>,
): StatementEntry => ({
  number,
  transactionId: `transaction-${number}`,
  ts: NOW - (10 - number) * HOUR,
  kind: 'usage',
  why: 'Answer',
  direction: amount > 0 ? 'increase' : 'decrease',
  causedBy: 'agent',
  amount: amountOf('credit', amount),
  balance: amountOf('credit', balance),
  agentId: null,
  conversationId: null,
  orgId: null,
  explained: true,
  ...given,
});

/** A statement, newest entry first. */
export const statementEntries: StatementEntry[] = [
  entry(5, -12_184, 3_560_400, { agentId: 'AAAAAAAAAAAAAAAA', why: 'Answer by Ranger' }),
  entry(4, -27_416, 3_572_584, { agentId: 'AAAAAAAAAAAAAAAA', why: 'Answer by Ranger' }),
  entry(3, 2_500_000, 3_600_000, {
    kind: 'purchase',
    why: 'Credits bought',
    causedBy: 'person',
  }),
  entry(2, 100_000, 1_100_000, {
    kind: 'correction',
    why: 'Goodwill after the outage of 12 November',
    causedBy: 'person',
  }),
  entry(1, 1_000_000, 1_000_000, { kind: 'grant', why: 'Free credits', causedBy: 'system' }),
];
