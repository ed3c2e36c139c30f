import { escapeHtml, type Page } from '../../framework/page';
import { RETURNS, type Return } from './report-returned';
import { STATUSES, type MailDomain, type ResendState, type SentMail } from './state';

const LABELS: Record<Return, string> = {
  'email.bounced': 'Report a bounce',
  'email.complained': 'Report as spam',
};

/** Renders the domains with buttons for every state, and the mail that was sent from them. */
export const resendPage = (state: ResendState): Page => ({
  title: 'Resend',
  lead: 'A domain that waits for its verification stays pending until you choose another state.',
  body: `${domainList([...state.domains.values()])}
${state.mails.length === 0 ? '' : `<h2>Sent mail</h2>${[...state.mails].reverse().map(sentCard).join('\n')}`}`,
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

/** Renders a sent mail with buttons that report what became of it. */
const sentCard = (mail: SentMail): string =>
  mailCard(
    mail,
    RETURNS.map(
      (type) =>
        `<form method="post" action="/resend/mails/${mail.id}/returns/${type}"><button>${LABELS[type]}</button></form>`,
    ).join('\n'),
  );

const mailCard = (
  { id, from, to, subject, text, replyTo }: SentMail,
  buttons = '',
): string => `<article>
<h2>${escapeHtml(subject)}</h2><dl><dt>From</dt><dd>${escapeHtml(from)}</dd>
<dt>To</dt><dd>${escapeHtml(to.join(', '))}</dd>
<dt>Reply to</dt><dd>${escapeHtml(replyTo.join(', '))}</dd></dl><pre>${escapeHtml(text)}</pre>
${isAnswered(replyTo) ? `<p><a href="/resend/mails/${id}/reply">Reply</a></p>` : ''}
${buttons}</article>`;

/** Returns whether the product receives replies. */
const isAnswered = (replyTo: readonly string[]): boolean =>
  replyTo.some((address) => address.startsWith('reply+'));

/** Renders a mail with a form in which its recipient writes a reply. */
export const replyPage = (mail: SentMail): Page => ({
  title: 'Reply',
  lead: `You write as ${mail.to.join(', ')}. The reply goes to ${mail.replyTo.join(', ')}.`,
  body: `<section><form method="post" action="/resend/mails/${mail.id}/reply">
<p><label for="text">Your reply</label></p>
<p><textarea id="text" name="text" rows="6" cols="60" required></textarea></p>
<button>Send reply</button></form></section>
${mailCard(mail)}`,
  reloads: false,
});
