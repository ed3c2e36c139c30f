import { escapeHtml, type Page } from '../../framework/page';
import type { AcmeState, Order } from './state';

/** Renders the orders, the newest first. */
export const acmePage = ({ orders }: AcmeState): Page => ({
  title: 'Certificate authority',
  lead: 'Issues certificates for hosts that answer a challenge. Add the root to a browser to trust them.',
  body: `<section><a href="/acme/root.pem">Root certificate</a></section>
${orderList([...orders.values()].reverse())}`,
});

function orderList(orders: readonly Order[]): string {
  if (orders.length === 0) return '<p class="none">No certificate was ordered yet.</p>';
  return orders
    .map(
      ({ host, status, error, revoked }) => `<article><h2>${escapeHtml(host)}</h2>
<p class="dim">${revoked ? 'revoked' : status}</p>
${error ? `<p>${escapeHtml(error.detail)}</p>` : ''}</article>`,
    )
    .join('\n');
}
