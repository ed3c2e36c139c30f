import { amountOf } from '@voxgrove/contracts/money';
import { accountId } from '@voxgrove/server/ledger/account';
import { changeSince } from '@voxgrove/server/ledger/change-since';
import { LEDGER_INDEXES, ledgerAccounts, ledgerEntries } from '@voxgrove/server/ledger/collections';
import { Ledger } from '@voxgrove/server/ledger/ledger';
import { Reservations } from '@voxgrove/server/ledger/reservations';
import { readStatement } from '@voxgrove/server/ledger/statement';
import {
  creditWallet,
  usedCredits,
  WORKSPACE_CHART,
} from '@voxgrove/server/ledger/workspace-accounts';
import { openStore } from '@voxgrove/server/store/open';
import type { RegionStore } from '@voxgrove/server/store/port';
import { percentile } from './live-listeners';
import { readPage } from '../mf-billing/server/statements/statement';
import { measureWebhooks } from './billing-webhooks';
import { temporaryDatabase } from './store-database';
import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import type { Benchmark, Figure } from '../shared/tooling/bench/benchmark';

const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 1_000_000);
const AT_ONCE = 1_000;
const ANSWERS = 300;
const PAGES = 100;
/** A tenth of a chat turn. */
const ANSWER_MS = 10;
const PAGE_MS = 200;
const BOOK = 'benchWorkspace1' as WorkspaceId;
const USED = 1;
const FIRST_AT = Date.UTC(2026, 0, 1);
const ENTRY_MS = 20_000;

const wallet = creditWallet(BOOK);
/** Of 10,000 entries so many are of other agents. */
const RARE = 10;
const rareAgent = (n: number): AgentId =>
  `agentOther${String(n % RARE).padStart(6, '0')}` as AgentId;
const source = { agentId: 'agent', conversationId: 'conversation' };
const audit = {
  kind: 'usage',
  why: 'Answer of Fern',
  by: { type: 'system', id: 'agent' } as const,
};

/**
 * A wallet with a million entries: what an answer pays for holding and charging credits, how long
 * the first, a middle and a filtered page of the statement take, and how long the use of a month
 * takes.
 */
const measureWallet: Benchmark = async (log) => {
  const database = await temporaryDatabase();
  const store = await openStore({
    database: { kind: 'postgres', urls: database.urls },
    indexes: LEDGER_INDEXES,
  });
  try {
    const eu = store.for('eu');
    log(`writing ${ENTRIES} entries`);
    await fill(eu);
    const now = FIRST_AT + ENTRIES * ENTRY_MS;
    const clock = { now: () => now };
    const ledger = new Ledger({ store: eu, clock, chart: WORKSPACE_CHART });
    const reservations = new Reservations(ledger);
    const answer = async (n: number): Promise<void> => {
      const key = `answer:${n}`;
      const reservation = {
        key,
        account: wallet,
        amount: amountOf('credit', 20),
        expiresInMs: 60_000,
      };
      await reservations.reserveUpTo({ ...audit, source, ...reservation });
      const cost = amountOf('credit', USED);
      await reservations.settle({ book: BOOK, key, amount: cost, to: usedCredits(BOOK) });
    };
    const pageBefore = (number: number) =>
      readStatement(eu, wallet, { cursor: String(number), limit: 50 });
    return [
      await timed('billing.answer.p50', ANSWERS, 0.5, ANSWER_MS, answer),
      await timed('billing.statement.newest.p99', PAGES, 0.99, PAGE_MS, () =>
        readStatement(eu, wallet, { limit: 50 }),
      ),
      await timed('billing.statement.any-page.p99', PAGES, 0.99, PAGE_MS, (n) =>
        pageBefore(Math.ceil((ENTRIES * (n + 1)) / PAGES)),
      ),
      await timed('billing.statement.filtered.p99', PAGES, 0.99, PAGE_MS, (n) =>
        readPage(eu, { workspaceId: BOOK }, { agentId: rareAgent(n) }, undefined),
      ),
      await timed('billing.month.p99', PAGES, 0.99, PAGE_MS, () =>
        changeSince(eu, wallet, now - 30 * 86_400_000, 'usage'),
      ),
    ];
  } finally {
    await store.close();
    await database.stop();
  }
};

const billing: Benchmark = async (log) => [
  ...(await measureWallet(log)),
  ...(await measureWebhooks(log)),
];
export default billing;

async function timed(
  name: string,
  times: number,
  share: number,
  limit: number,
  run: (n: number) => Promise<unknown>,
): Promise<Figure> {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const from = performance.now();
    await run(n);
    took.push(performance.now() - from);
  }
  took.sort((one, other) => one - other);
  const value = Math.round(percentile(took, share) * 10) / 10;
  return { name, unit: 'ms', value, peer: null, ratio: null, limit };
}

/** A wallet from which credits were used as often as there are entries. */
async function fill(store: RegionStore): Promise<void> {
  const account = accountId(wallet);
  const granted = 10 * ENTRIES;
  for (let n = 0; n < ENTRIES; n += AT_ONCE)
    await store.batch(
      Array.from({ length: AT_ONCE }, (_, k) => {
        const number = n + k + 1;
        return {
          op: 'create' as const,
          collection: ledgerEntries,
          id: `${account}/${String(number).padStart(12, '0')}`,
          data: {
            ...audit,
            source: number % 10_000 < RARE ? { ...source, agentId: rareAgent(number) } : source,
            book: BOOK,
            account,
            number,
            minor: -USED,
            balance: granted - number * USED,
            totals: { usage: -number * USED },
            transaction: `transaction-${number}`,
            at: FIRST_AT + number * ENTRY_MS,
          },
        };
      }),
    );
  await store.create(ledgerAccounts, account, {
    book: BOOK,
    kind: 'wallet',
    holder: '',
    unit: 'credit',
    balance: granted - ENTRIES * USED,
    entries: ENTRIES,
    totals: { usage: -ENTRIES * USED },
    holds: {},
  });
}
