import { REGIONS, WorkspaceId } from '@voxgrove/contracts';
import { amountOf, portion } from '@voxgrove/contracts/money';
import { creditWallet } from '@voxgrove/server/ledger/workspace-accounts';
import { renderMail } from '@voxgrove/server/mail/template';
import { subscription } from '@voxgrove/server/events/event';
import { queryPages } from '@voxgrove/server/store/query-pages';
import type { Region } from '@voxgrove/contracts';
import type { AnySubscription } from '@voxgrove/server/events/event';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Schedule } from '@voxgrove/server/work/schedule';
import { USD_RATES } from '../../contract/countries';
import { creditsFor } from '../../contract/credit-rules';
import { billingAccounts } from '../accounts/port';
import type { BillingAccounts } from '../accounts/port';
import type { BillingLedger } from '../credits/port';
import type { Charges } from './charge';
import { isLowBalance, thresholdAfterIncrease, thresholdToMail } from './low-balance';
import { recharge } from './recharge';
import type { RechargeHome, RechargeResult } from './recharge';
import { chargeable, isChargeable } from './top-up';

export interface WorkspaceRecharge {
  run(region: Region, workspaceId: WorkspaceId): Promise<RechargeResult>;
  subscriptions: AnySubscription[];
  schedules: Schedule[];
}

export function workspaceRecharge(
  context: SliceContext,
  {
    accounts,
    charges,
    ledger,
  }: { accounts: BillingAccounts; charges: Charges; ledger: BillingLedger },
): WorkspaceRecharge {
  const { clock, store, log } = context;
  const balanceOf = async (region: Region, workspaceId: WorkspaceId): Promise<number> =>
    (await ledger.of(region).balance(creditWallet(workspaceId))).available.minor / 1_000;

  const homeOf = (region: Region, workspaceId: WorkspaceId): RechargeHome => ({
    wallet: workspaceId,
    region,
    async change(change) {
      const { recharge: state } = await accounts.change(region, workspaceId, (account) => {
        const next = change(account.recharge);
        return next === null ? null : { ...account, recharge: next };
      });
      return state;
    },
    balance: () => balanceOf(region, workspaceId),
    isReady: async () => isChargeable(await accounts.get(region, workspaceId)),
    async charge(operation, usd) {
      const { customerId, paymentMethodId, currency } = chargeable(
        await accounts.get(region, workspaceId),
      );
      const { numerator, denominator } = USD_RATES[currency];
      const price = portion(amountOf(currency, usd * 100), numerator, denominator);
      return charges.charge(region, {
        operation,
        workspaceId,
        organisationId: null,
        accountId: null,
        customerId,
        kind: 'recharge',
        minor: price.minor,
        currency,
        credits: creditsFor(price).minor,
        fee: 0,
        paymentMethodId,
        offSession: true,
      });
    },
    outcome: (operation) => charges.outcome(region, operation),
    suspended: (reason, retryAt) =>
      mailOwner(context, region, workspaceId, {
        subject: 'Auto-recharge is suspended',
        paragraphs: [
          `We could not charge your card. ${reason}`,
          retryAt === null
            ? 'We do not try again. Update your payment method to recharge again.'
            : 'We try once more in 24 hours. Update your payment method to recharge at once.',
        ],
      }),
  });

  const run = (region: Region, workspaceId: WorkspaceId): Promise<RechargeResult> =>
    recharge(homeOf(region, workspaceId), clock);

  return {
    run,
    subscriptions: [
      subscription({
        event: 'credits.changed',
        name: 'recharge',
        handle: async ({ region, payload: { workspaceId, amount } }) => {
          if (amount.minor >= 0) return forgetWarnings(region, workspaceId);
          await run(region, workspaceId);
          return warnOfLowBalance(region, workspaceId);
        },
      }),
    ],
    schedules: [
      {
        name: 'recharge',
        every: 15 * 60_000,
        run: async (signal) => {
          for (const region of REGIONS) await runRegion(region, signal);
        },
      },
    ],
  };

  /** Continues attempts that wait for their retry, or whose process died. */
  async function runRegion(region: Region, signal: AbortSignal): Promise<void> {
    const enabled = queryPages(store.for(region), billingAccounts, [
      { field: 'recharge.settings.enabled', op: '==', value: true },
    ]);
    for await (const accountsOfPage of enabled)
      for (const { id } of accountsOfPage) {
        if (signal.aborted) return;
        await run(region, WorkspaceId.parse(id)).catch((error: unknown) =>
          log.error('recharge_failed', { workspaceId: id, error }),
        );
      }
  }

  /** Allows the mails of those thresholds that the balance has passed again. */
  async function forgetWarnings(region: Region, workspaceId: WorkspaceId): Promise<void> {
    const balance = await balanceOf(region, workspaceId);
    await accounts.change(region, workspaceId, (account) => {
      const noted = thresholdAfterIncrease(balance, account.lowBalanceMailed);
      return noted === undefined ? null : { ...account, lowBalanceMailed: noted };
    });
  }

  /** Sends one mail for each threshold until new credits arrive. */
  async function warnOfLowBalance(region: Region, workspaceId: WorkspaceId): Promise<void> {
    const balance = await balanceOf(region, workspaceId);
    if (!isLowBalance(balance)) return;
    let below: number | null = null;
    await accounts.change(region, workspaceId, (account) => {
      below = thresholdToMail(balance, account.lowBalanceMailed);
      return below === null ? null : { ...account, lowBalanceMailed: below };
    });
    if (below === null) return;
    await mailOwner(context, region, workspaceId, {
      subject: `Your balance is below ${below} credits`,
      paragraphs: [
        `Your workspace has ${Math.max(0, Math.floor(balance))} credits left.`,
        'Your agents stop answering visitors when there are none. Top up, or turn on auto-recharge.',
      ],
    });
  }
}

/**
 * Mails the owner of a workspace about its billing. Default `link`: the billing page. A mail that
 * cannot be sent is logged.
 */
export async function mailOwner(
  { port, mail, config, log }: Pick<SliceContext, 'port' | 'mail' | 'config' | 'log'>,
  region: Region,
  workspaceId: WorkspaceId,
  {
    subject,
    paragraphs,
    link,
  }: { subject: string; paragraphs: string[]; link?: { label: string; url: string } },
): Promise<void> {
  const [owner] = await port('workspaces').people(region, workspaceId);
  if (owner === undefined) return;
  const content = renderMail({
    to: owner.email,
    subject,
    heading: subject,
    paragraphs,
    link: link ?? {
      label: 'Open billing',
      url: `${config.publicUrl}/app/${region}/account/billing`,
    },
    footer: `You get this email because you own a workspace on ${config.company.name}.`,
  });
  await mail
    .send(content)
    .catch((error: unknown) => log.error('billing_mail_not_sent', { workspaceId, error }));
}
