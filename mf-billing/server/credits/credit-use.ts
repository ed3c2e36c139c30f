import { AppError } from '@voxgrove/contracts';
import { move } from '@voxgrove/server/ledger/posting';
import { creditDebt, creditWallet, usedCredits } from '@voxgrove/server/ledger/workspace-accounts';
import { compare, wholeAmount, zero } from '@voxgrove/contracts/money';
import type {
  CreditHold,
  CreditHolder,
  CreditTransfer,
  CreditUse,
  OrganisationId,
  Organisations,
  Region,
  WorkspaceId,
  WorkspacePlan,
} from '@voxgrove/contracts';
import type { Credits } from '@voxgrove/contracts/money';
import type { BillingLedger } from './billing-ledger';
import type { UsedThisMonth } from './monthly-use';

/**
 * Time for which credits stay reserved, which is longer than any answer takes. Then the credits
 * that a dead process has reserved are free again.
 */
const HELD_MS = 15 * 60_000;

const walletOf = ({ workspaceId, organisationId }: CreditHolder) =>
  creditWallet(workspaceId, organisationId);

export interface CreditUseOptions {
  ledger: BillingLedger;
  planOf(region: Region, workspaceId: WorkspaceId): Promise<WorkspacePlan>;
  usedThisMonth: UsedThisMonth;
  /** The organisation that pays for an agent, or null. */
  payerOf: Organisations['payerOf'];
}

/** The port through which every slice uses credits. */
export function creditUse({ ledger, planOf, payerOf, usedThisMonth }: CreditUseOptions): CreditUse {
  async function hasDebt(region: Region, holder: CreditHolder): Promise<boolean> {
    const { workspaceId, organisationId } = holder;
    const debt = await ledger.of(region).balance(creditDebt(workspaceId, organisationId));
    return debt.total.minor < 0;
  }

  async function available(region: Region, holder: CreditHolder) {
    const { workspaceId, organisationId } = holder;
    const refs = [walletOf(holder), creditDebt(workspaceId, organisationId)];
    const [wallet, debt] = await ledger.of(region).balances(refs);
    // A debt from a refund or dispute blocks spending until the debt is paid.
    return debt!.total.minor < 0 ? zero('credit') : wallet!.available;
  }
  /**
   * Returns whether agents may use credits: not while the plan is unpaid, and not above its monthly
   * credits.
   */
  async function mayUse(region: Region, workspaceId: WorkspaceId): Promise<boolean> {
    const { unpaid, limits } = await planOf(region, workspaceId);
    if (unpaid) return false;
    const limit = limits.maxMonthlyCredits;
    if (limit === null) return true;
    return (await usedThisMonth(region, workspaceId)) < wholeAmount('credit', limit).minor;
  }

  /**
   * Returns the earlier reservation under a key. A new payer or a later refusal does not change
   * that reservation.
   */
  async function acceptedHold(
    region: Region,
    workspaceId: WorkspaceId,
    key: string,
  ): Promise<CreditHold | null> {
    const found = await ledger.reservations(region).find(workspaceId, key);
    if (found === null) return null;
    const { amount, state } = found.reservation;
    if (state !== 'open' && state !== 'settled') return null;
    const organisationId = found.account.holder as OrganisationId | '' | undefined;
    const holder = { workspaceId, ...(organisationId && { organisationId }) };
    return { holder, held: amount as Credits, settled: state === 'settled' };
  }

  return {
    available,
    async mayAnswer(region, { workspaceId, agentId }) {
      const payer = await payerOf(region, workspaceId, agentId);
      const holder: CreditHolder = { workspaceId, ...(payer && { organisationId: payer }) };
      const [left, may] = await Promise.all([
        available(region, holder),
        mayUse(region, workspaceId),
      ]);
      return may && left.minor > 0;
    },
    async holdForAgent(
      region,
      { workspaceId, agentId },
      key,
      most,
      { causedBy, why, source },
      { forMs = HELD_MS } = {},
    ) {
      const known = await acceptedHold(region, workspaceId, key);
      if (known !== null) return known;
      const [payer, may] = await Promise.all([
        payerOf(region, workspaceId, agentId),
        mayUse(region, workspaceId),
      ]);
      const holder: CreditHolder = { workspaceId, ...(payer && { organisationId: payer }) };
      if (!may || (await hasDebt(region, holder))) throw new AppError('BALANCE_TOO_LOW');
      const { amount, state } = await ledger.reservations(region).reserveUpTo({
        key,
        account: walletOf(holder),
        amount: most,
        kind: 'usage',
        why,
        by: { type: 'system', id: causedBy },
        source: { ...source, ...(payer && { orgId: payer }), agentId, causedBy },
        expiresInMs: forMs,
      });
      return { holder, held: amount as Credits, settled: state === 'settled' };
    },
    async reserve(region, holder, key, amount, { causedBy, why, source }) {
      if (compare(await available(region, holder), amount) < 0)
        throw new AppError('BALANCE_TOO_LOW');
      await ledger.reservations(region).reserve({
        key,
        account: walletOf(holder),
        amount,
        kind: 'usage',
        why,
        by: { type: 'system', id: causedBy },
        source: { ...source, causedBy },
        expiresInMs: HELD_MS,
      });
    },
    async settle(region, { workspaceId }, key, amount, source) {
      const to = usedCredits(workspaceId);
      await ledger
        .reservations(region)
        .settle({ book: workspaceId, key, amount, to, ...(source && { source }) });
    },
    async release(region, { workspaceId }, key) {
      await ledger.reservations(region).release(workspaceId, key);
    },
    transfer: (region, transfer) => transferCredits(ledger, region, transfer),
  };
}

const LARGEST_TRANSFER = wholeAmount('credit', 100_000_000);

async function transferCredits(
  ledger: BillingLedger,
  region: Region,
  { workspaceId, organisationId, direction, amount, by, key }: CreditTransfer,
): Promise<void> {
  if (compare(amount, zero('credit')) <= 0 || compare(amount, LARGEST_TRANSFER) > 0)
    throw new AppError('TRANSFER_AMOUNT_INVALID');
  const workspace = creditWallet(workspaceId);
  const organisation = creditWallet(workspaceId, organisationId);
  const toOrganisation = direction === 'toOrganisation';
  const lines = toOrganisation
    ? move(workspace, organisation, amount)
    : move(organisation, workspace, amount);
  const why = toOrganisation
    ? 'Credits moved to an organization'
    : 'Credits moved back from an organization';
  try {
    await ledger.of(region).post({
      book: workspaceId,
      key: `transfer:${key}`,
      kind: 'transfer',
      why,
      by,
      source: { orgId: organisationId },
      lines,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'BALANCE_TOO_LOW') throw error;
    throw new AppError(
      toOrganisation ? 'CREDITS_MISSING_IN_WORKSPACE' : 'CREDITS_MISSING_IN_ORGANISATION',
    );
  }
}
