import { subscription } from '@voxgrove/server/events/event';
import type { AnySubscription } from '@voxgrove/server/events/event';
import { creditWallet } from '@voxgrove/server/ledger/workspace-accounts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { BillingLedger } from '../credits/port';
import {
  isLowBalance,
  isRechargeDue,
  thresholdAfterIncrease,
  thresholdToMail,
} from '../payments/port';
import { isRechargeable } from './client-accounts';
import type { ClientAccounts } from './client-accounts';
import type { ClientOf } from './client-of';
import { mailPayers } from './mail-payers';

/**
 * Mails the administrators of an organization that pays for its agents when its credits fall below
 * a threshold: one mail for each threshold until new credits arrive. No mail is sent if auto-recharge
 * is about to add credits.
 */
export function clientLowBalance(
  context: Pick<SliceContext, 'port' | 'config' | 'log' | 'clock'>,
  { clients, ledger }: { clients: ClientAccounts; ledger: BillingLedger },
): AnySubscription {
  const balanceOf = async ({ region, workspaceId, organisationId }: ClientOf): Promise<number> => {
    const wallet = creditWallet(workspaceId, organisationId);
    return (await ledger.of(region).balance(wallet)).available.minor / 1_000;
  };
  const warn = async (of: ClientOf, balance: number): Promise<void> => {
    const { region, workspaceId, organisationId } = of;
    const organisation = await context.port('organisations').get(region, organisationId);
    // The workspace of the agency pays for an organization without billing.
    if (organisation?.allowBilling !== true) return;
    let below: number | null = null;
    await clients.change(region, workspaceId, organisationId, (client) => {
      const { recharge } = client;
      const isDue = isRechargeDue(recharge, balance, context.clock.now());
      const isRecharged = isDue && isRechargeable(client);
      below = isRecharged ? null : thresholdToMail(balance, client.lowBalanceMailed ?? null);
      return below === null ? null : { ...client, lowBalanceMailed: below };
    });
    if (below === null) return;
    const threshold = below;
    const left = Math.max(0, Math.floor(balance));
    await mailPayers(context, of, organisation, ({ say }) => ({
      subject: say('lowBalanceSubject', { organisation: organisation.name, threshold }),
      heading: say('lowBalanceHeading', { threshold }),
      paragraphs: [say('lowBalanceBody', { left }), say('lowBalanceNext')],
    }));
  };
  return subscription({
    event: 'organisation.creditsChanged',
    name: 'low-balance',
    handle: async ({ region, payload: { workspaceId, organisationId, amount } }) => {
      const of = { region, workspaceId, organisationId };
      const balance = await balanceOf(of);
      if (amount.minor < 0) return isLowBalance(balance) ? warn(of, balance) : undefined;
      await clients.change(region, workspaceId, organisationId, (client) => {
        const noted = thresholdAfterIncrease(balance, client.lowBalanceMailed ?? null);
        return noted === undefined ? null : { ...client, lowBalanceMailed: noted };
      });
    },
  });
}
