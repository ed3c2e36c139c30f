import { escapeHtml, type Page } from '../../framework/page';
import type { Account, RentedNumber, TwilioState } from './state';

/** Renders the accounts of this sandbox, with a chat page for each of their numbers. */
export const twilioPage = ({ accounts }: TwilioState): Page => ({
  title: 'Twilio',
  lead: 'A local REST API for text messages. Connect a number, then write to it from a phone.',
  body: `${[...accounts.values()].map(card).join('\n')}
<section><h2>New account</h2>
<form method="post" action="/twilio/accounts"><label>Name of its number <input name="name" required maxlength="40"></label>
<button>Create an account</button></form></section>`,
});

const card = ({ sid, authToken, numbers }: Account): string =>
  `<article><h2>Account</h2>
<dl><dt>Account SID</dt><dd><code>${escapeHtml(sid)}</code></dd>
<dt>Auth token</dt><dd><code>${escapeHtml(authToken)}</code></dd></dl>
${numbers.map(numberCard).join('\n')}</article>`;

const numberCard = ({ sid, phoneNumber, friendlyName, smsUrl }: RentedNumber): string =>
  `<section><h2>${escapeHtml(friendlyName)}</h2>
<dl><dt>Number</dt><dd>${escapeHtml(phoneNumber)}</dd>
<dt>SMS address</dt><dd>${smsUrl === '' ? 'none' : escapeHtml(smsUrl)}</dd></dl>
<a href="/twilio/chat/${sid}/15550100001">Write as a customer</a></section>`;
