import { AppError } from '@voxgrove/contracts';
import { amountOf } from '@voxgrove/contracts/money';
import { accountId } from '@voxgrove/server/ledger/account';
import { ledgerEntries } from '@voxgrove/server/ledger/collections';
import { creditWallet } from '@voxgrove/server/ledger/workspace-accounts';
import type { EntryDocument } from '@voxgrove/server/ledger/collections';
import type { CreditHolder } from '@voxgrove/contracts';
import type { RegionStore, Where } from '@voxgrove/server/store/port';
import type { StatementEntry, StatementFilters } from '../../contract/statement';
import { costOf } from './cost';

const PAGE = 50;

/**
 * Reads a page of a wallet's entries, newest first. The cost of the read does not depend on the
 * number of entries.
 * @throws AppError BAD_INPUT for a cursor that no page has returned
 */
export async function readPage(
  store: RegionStore,
  holder: CreditHolder,
  filters: StatementFilters,
  cursor: string | undefined,
  limit = PAGE,
): Promise<{ entries: StatementEntry[]; cursor: string | null }> {
  const docs = await store.query(ledgerEntries, {
    where: [...whereOf(holder, filters), ...beforeCursor(cursor)],
    orderBy: { field: 'number', direction: 'desc' },
    limit: limit + 1,
  });
  const entries = docs.slice(0, limit).map(({ data }) => viewOf(data));
  const last = entries.at(-1);
  return { entries, cursor: docs.length > limit && last ? String(last.number) : null };
}

/** Reads all pages down to the oldest entry. */
export async function* readAll(
  store: RegionStore,
  holder: CreditHolder,
  filters: StatementFilters,
): AsyncIterable<StatementEntry[]> {
  let cursor: string | undefined;
  do {
    const page = await readPage(store, holder, filters, cursor, 500);
    yield page.entries;
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
}

/** Returns the entry of a transaction on a wallet's statement, or null. */
export async function findEntry(
  store: RegionStore,
  holder: CreditHolder,
  transactionId: string,
): Promise<{ entry: StatementEntry; source: Record<string, string>; kind: string } | null> {
  const [found] = await store.query(ledgerEntries, {
    where: [
      { field: 'account', op: '==', value: walletName(holder) },
      { field: 'transaction', op: '==', value: transactionId },
    ],
    limit: 1,
  });
  return found === undefined
    ? null
    : { entry: viewOf(found.data), source: found.data.source, kind: found.data.kind };
}

const walletName = ({ workspaceId, organisationId }: CreditHolder): string =>
  accountId(creditWallet(workspaceId, organisationId));

function whereOf(
  holder: CreditHolder,
  { kind, agentId, orgId, direction, from, to }: StatementFilters,
): Where[] {
  return [
    { field: 'account', op: '==', value: walletName(holder) },
    ...(kind === undefined ? [] : [{ field: 'kind', op: '==' as const, value: kind }]),
    ...(agentId === undefined
      ? []
      : [{ field: 'source.agentId', op: '==' as const, value: agentId as string }]),
    ...(orgId === undefined
      ? []
      : [{ field: 'source.orgId', op: '==' as const, value: orgId as string }]),
    ...(direction === undefined
      ? []
      : [
          {
            field: 'minor',
            op: direction === 'increase' ? ('>' as const) : ('<' as const),
            value: 0,
          },
        ]),
    ...(from === undefined ? [] : [{ field: 'at', op: '>=' as const, value: from * 1_000 }]),
    ...(to === undefined ? [] : [{ field: 'at', op: '<' as const, value: to * 1_000 }]),
  ];
}

function beforeCursor(cursor: string | undefined): Where[] {
  if (cursor === undefined) return [];
  if (!/^[1-9]\d{0,14}$/.test(cursor))
    throw new AppError('BAD_INPUT', { fields: { cursor: 'This position is not valid.' } });
  return [{ field: 'number', op: '<', value: Number(cursor) }];
}

const CAUSES = {
  user: 'person',
  operator: 'person',
  system: 'system',
  provider: 'provider',
} as const;

function viewOf(entry: EntryDocument): StatementEntry {
  const { number, transaction, at, kind, why, minor, balance, source, by } = entry;
  const used =
    source.causedBy === 'agent' || source.causedBy === 'feature' ? source.causedBy : null;
  return {
    number,
    transactionId: transaction,
    ts: Math.floor(at / 1_000),
    kind,
    why,
    direction: minor < 0 ? 'decrease' : 'increase',
    causedBy: used ?? CAUSES[by.type],
    amount: amountOf('credit', minor),
    balance: amountOf('credit', balance),
    agentId: source.agentId ?? null,
    conversationId: source.conversationId ?? null,
    orgId: source.orgId ?? null,
    explained: costOf(source) !== null,
  };
}
