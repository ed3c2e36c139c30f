import { escapeHtml, type Page } from '../../framework/page';
import { STATUSES, type MailDomain, type ResendState, type SentMail } from './state';

/** Renders the domains with buttons for every state, and the mail that was sent from them. */
export const resendPage = (state: ResendState): Page => ({
  title: 'Resend',
  lead: 'A domain that waits for its verification stays pending until you choose another state.',
  body: `${domainList([...state.domains.values()])}
${state.mails.length === 0 ? '' : `<h2>Sent mail</h2>${[...state.mails].reverse().map(mailCard).join('\n')}`}`,
});

const domainList = (domains: readonly MailDomain[]): string =>
  domains.length === 0
    ? '<p class="none">No domain was added yet.</p>'
    : domains.map(domainCard).join('\n');

const domainCard = ({ id, name, status }: MailDomain): string => `<article>
<h2>${escapeHtml(name)}</h2><p class="dim">${status}</p>
${STATUSES.filter((other) => other !== status)
  .map(
    (other) =>
      `<form method="post" action="/resend/domains/${id}/status/${other}"><button>Set to ${other}</button></form>`,
  )
  .join('\n')}</article>`;

const mailCard = ({ from, to, subject, text, replyTo }: SentMail): string => `<article>
<h2>${escapeHtml(subject)}</h2><dl><dt>From</dt><dd>${escapeHtml(from)}</dd>
<dt>To</dt><dd>${escapeHtml(to.join(', '))}</dd>
<dt>Reply to</dt><dd>${escapeHtml(replyTo.join(', '))}</dd></dl><pre>${escapeHtml(text)}</pre></article>`;
