import { escapeHtml, type Page } from '../../framework/page';
import { money } from './billing/prices';
import type Stripe from 'stripe';
import type { LocalStripe } from './local-stripe';

/** What people see of local Stripe. */
export function stripePage({ platform }: LocalStripe): Page {
  const customers = platform.all<Stripe.Customer>('customer');
  return {
    title: 'Stripe',
    lead: 'Local Stripe takes test cards and moves no money.',
    body:
      customers.length === 0
        ? '<p class="none">No customers yet.</p>'
        : customers.map(row).join('\n'),
  };
}

const row = ({ name, email, balance }: Stripe.Customer): string =>
  `<article><h2>${escapeHtml(name ?? email ?? 'Without a name')}</h2><p class="dim">${money(balance, 'usd')}</p></article>`;
