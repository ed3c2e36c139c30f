import { escapeHtml, type Page } from '../../framework/page';
import type { MetaPage } from './pages/pages';
import type { Business, MetaState, PhoneNumber } from './state';

/** Renders the businesses of this sandbox, with a chat page for each of their numbers. */
export const metaPage = ({ businesses, pages }: MetaState): Page => ({
  title: 'Meta',
  lead: 'A local Graph API for WhatsApp, Messenger and Instagram. Connect a number or a page, then write to it as a customer.',
  reloads: false,
  body: `${[...businesses.values()].map(card).join('\n')}
${[...pages.all.values()].map(pageCard).join('\n')}
<section><h2>New business</h2>
<form method="post" action="/meta/businesses"><label>Name <input name="name" required maxlength="40"></label>
<button>Create a business with a number</button></form></section>`,
});

const pageCard = ({ id, name, instagram }: MetaPage): string =>
  `<article><h2>${escapeHtml(name)}</h2>
<dl><dt>Page ID</dt><dd><code>${id}</code></dd></dl>
<p><a href="/meta/page-chat/${id}/24680000000001">Write on Messenger</a></p>
${instagram === undefined ? '' : `<p><a href="/meta/page-chat/${instagram.id}/24680000000002">Write on Instagram to ${escapeHtml(instagram.username)}</a></p>`}</article>`;

const card = ({ id, name, numbers, ownToken, ownSecret, webhook }: Business): string =>
  `<article><h2>${escapeHtml(name)}</h2>
<dl><dt>Business ID</dt><dd><code>${id}</code></dd>
<dt>Access token</dt><dd><code>${escapeHtml(ownToken)}</code></dd>
<dt>App secret</dt><dd><code>${escapeHtml(ownSecret)}</code></dd>
<dt>Webhook</dt><dd>${webhook === undefined ? 'none' : escapeHtml(webhook.url)}</dd></dl>
${numbers.map(numberCard).join('\n')}
<form method="post" action="/meta/businesses/${id}/webhook">
<label>Callback URL <input name="url" required></label>
<label>Verify token <input name="token" required></label>
<button>Verify and save</button></form></article>`;

const numberCard = ({ id, shown, name, status }: PhoneNumber): string =>
  `<section><h2>${escapeHtml(name)}</h2>
<dl><dt>Number</dt><dd>${escapeHtml(shown)}</dd><dt>Number ID</dt><dd><code>${id}</code></dd>
<dt>Status</dt><dd>${status}</dd></dl>
<a href="/meta/chat/${id}/15550300001">Write as a customer</a></section>`;
