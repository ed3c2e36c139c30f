import { escapeHtml, type Page } from '../../framework/page';
import { money } from './billing/prices';
import { itemsOf } from './billing/subscription-items';
import type Stripe from 'stripe';
import type { Account } from './account';
import type { KeptCustomer, KeptSubscription } from './billing/make-invoice';
import type { LocalStripe } from './local-stripe';
import type { KeptCharge } from './payments/kept-charge';

const SHOWN = 20;

/**
 * Renders the state of local Stripe for people: its time, customers, subscriptions and payments.
 */
export const stripePage = (stripe: LocalStripe): Page => ({
  title: 'Stripe',
  lead: 'Local Stripe takes test cards and moves no money.',
  body: `${controls(stripe)}\n${stripe.accounts.map(accountSection).join('\n')}`,
});

const controls = (stripe: LocalStripe): string => `<section><h2>Time and failures</h2>
<p>It is ${day(stripe.now())}. ${stripe.failsNextCharge ? 'The next charge fails.' : ''}</p>
${[1, 7, 31].map((days) => action('clock', `Advance ${days} day${days === 1 ? '' : 's'}`, { days })).join('\n')}
${action('fail-next', stripe.failsNextCharge ? 'Let the next charge succeed' : 'Fail the next charge')}</section>`;

function accountSection(account: Account): string {
  const title =
    account.id === undefined ? '' : `<h2>Connected account ${escapeHtml(account.id)}</h2>`;
  return `${title}
${table('Customers', ['Name', 'Email', 'Customer'], account.all<KeptCustomer>('customer').map(customerRow))}
${table(
  'Subscriptions',
  ['Plan', 'Status', 'Period ends'],
  account
    .all<KeptSubscription>('subscription')
    .map((subscription) => subscriptionRow(account, subscription)),
)}
${table('Payments', ['Amount', 'Status', 'Time', 'Dispute'], account.all<KeptCharge>('charge').map(chargeRow))}`;
}

function table(title: string, heads: string[], rows: string[]): string {
  if (rows.length === 0) return `<section><h2>${title}</h2><p class="dim">None yet.</p></section>`;
  const shownRows = rows.slice(-SHOWN).reverse().join('\n');
  return `<section><h2>${title}</h2><div class="table"><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead>
<tbody>${shownRows}</tbody></table></div></section>`;
}

const cells = (...texts: string[]): string =>
  `<tr>${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`;

const customerRow = ({ name, email, id }: KeptCustomer): string =>
  cells(escapeHtml(name ?? '–'), escapeHtml(email ?? '–'), `<code>${id}</code>`);

function subscriptionRow(account: Account, subscription: KeptSubscription): string {
  const items = itemsOf(subscription);
  const plan = items.map(({ price, quantity }) => {
    const product = account.find(price.product as string) as Stripe.Product | undefined;
    return `${quantity} × ${product?.name ?? price.id}`;
  });
  const ends = subscription.cancel_at === null ? '' : ' (cancels)';
  return cells(
    escapeHtml(plan.join(', ')),
    `${subscription.status}${ends}`,
    day(items[0]!.current_period_end),
  );
}

function chargeRow({ id, amount, currency, status, created, disputed, paid }: KeptCharge): string {
  const openDispute = paid ? action('dispute', 'Open a dispute', { charge: id }) : '–';
  const dispute = disputed ? 'Disputed' : openDispute;
  return cells(money(amount, currency), status, day(created), dispute);
}

const action = (
  name: string,
  label: string,
  fields: Record<string, string | number> = {},
): string =>
  `<form method="post" action="/stripe/actions/${name}">${Object.entries(fields)
    .map(([field, value]) => `<input type="hidden" name="${field}" value="${value}">`)
    .join('')}<button>${label}</button></form>`;

const day = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');
