import type Stripe from 'stripe';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import { unixSeconds } from '@voxgrove/server/clock';
import { subscription } from '@voxgrove/server/events/event';
import type { SliceContext } from '@voxgrove/server/slice';
import { graceEnd, planOfAccount } from '../accounts/port';
import type { BillingAccounts, BillingCustomer } from '../accounts/port';
import { mailOwner } from '../payments/port';
import type { PaymentProvider } from '../provider/port';

const PAY = 'Please pay the invoice, or update your payment method.';
const PAUSED =
  'Your agents are paused: they ask visitors to try again later. Nothing is deleted, and they continue as soon as the invoice is paid.';
const PAUSED_SUBJECT = 'Your agents are paused';

const payLink = (url: string | null | undefined) =>
  url ? { link: { label: 'Pay the invoice', url } } : {};

/**
 * Mails the owner about a renewal that could not be charged. A person makes the first payment and
 * sees the result, so only renewals need a mail.
 */
export async function mailOverdue(
  context: SliceContext,
  accounts: BillingAccounts,
  { region, workspaceId }: BillingCustomer,
  { billing_reason, status, next_payment_attempt: retryAt, hosted_invoice_url }: Stripe.Invoice,
): Promise<void> {
  if (billing_reason !== 'subscription_cycle' || status !== 'open') return;
  const { pastDueSince, ...account } = await accounts.get(region, workspaceId);
  const { unpaid } = planOfAccount({ pastDueSince, ...account }, unixSeconds(context.clock));
  if (unpaid) await notePause(accounts, region, workspaceId);
  const agents =
    unpaid || pastDueSince === null
      ? PAUSED
      : `Your agents keep working until ${dayText(graceEnd(pastDueSince))}.`;
  await mailOwner(context, region, workspaceId, {
    subject: unpaid ? PAUSED_SUBJECT : 'Your payment failed',
    paragraphs: [
      'We could not charge your card for your plan.',
      retryAt === null ? PAY : `${PAY} We try again on ${dayText(retryAt)}.`,
      agents,
    ],
    ...payLink(hosted_invoice_url),
  });
}

/**
 * Mails the owner once when the period of grace ends before the last retry of Stripe, because
 * Stripe sends no event then.
 */
export const mailAfterGrace = (
  context: SliceContext,
  { accounts, provider }: { accounts: BillingAccounts; provider: PaymentProvider },
) =>
  subscription({
    event: 'plan.changed',
    name: 'after-grace',
    handle: async ({ region, payload: { workspaceId } }) => {
      const account = await accounts.get(region, workspaceId);
      const { customerId, subscription: overdue } = account;
      const { unpaid } = planOfAccount(account, unixSeconds(context.clock));
      if (!unpaid || overdue?.status !== 'past_due' || customerId === null) return;
      // Read first: if Stripe cannot be reached, the event comes again.
      const { data } = await provider.stripe().invoices.list({
        customer: customerId,
        subscription: overdue.id,
        status: 'open',
        limit: 1,
      });
      if (!(await notePause(accounts, region, workspaceId))) return;
      await mailOwner(context, region, workspaceId, {
        subject: PAUSED_SUBJECT,
        paragraphs: ['The invoice of your plan is still unpaid.', PAY, PAUSED],
        ...payLink(data[0]?.hosted_invoice_url),
      });
    },
  });

/** Notes that the owner gets a mail about the pause. @returns false if a mail was sent before */
async function notePause(
  accounts: BillingAccounts,
  region: Region,
  workspaceId: WorkspaceId,
): Promise<boolean> {
  let isFirst = false;
  await accounts.change(region, workspaceId, (account) => {
    const { pastDueSince, pauseMailedFor = null } = account;
    isFirst = pastDueSince !== null && pauseMailedFor !== pastDueSince;
    return isFirst ? { ...account, pauseMailedFor: pastDueSince } : null;
  });
  return isFirst;
}

/** `at`: unix seconds. Returns a date such as `14 December 2026`. */
const dayText = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at * 1_000);
