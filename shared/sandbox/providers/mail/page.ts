import { escapeHtml, type Page } from '../../framework/page';
import type { StoredMail } from './state';

/** Renders every mail that the product has sent to the local mail server, newest first. */
export const outboxPage = (mails: readonly StoredMail[]): Page => ({
  title: 'Outbox',
  lead: 'Mail sent by this local installation. Nothing here was delivered to anybody.',
  body:
    mails.length === 0
      ? '<p class="none">No mail yet. Ask for a sign-in code, and it appears here.</p>'
      : mails.map(mailCard).join('\n'),
});

/** Renders a mail with a form in which its recipient writes a reply. */
export const replyPage = (mail: StoredMail): Page => ({
  title: 'Reply',
  lead: `You write as ${mail.to.join(', ')}. The reply goes to ${mail.replyTo}.`,
  body: `<section><form method="post" action="/outbox/${mail.id}/reply">
<p><label for="text">Your reply</label></p>
<p><textarea id="text" name="text" rows="6" cols="60" required></textarea></p>
<button>Send reply</button></form></section>
${mailCard(mail)}`,
  reloads: false,
});

function mailCard({ id, subject, to, from, replyTo, receivedAt, code, text }: StoredMail): string {
  const time = new Date(receivedAt);
  return `<article><h2>${escapeHtml(subject || '(no subject)')}</h2>
<dl><dt>To</dt><dd>${escapeHtml(to.join(', '))}</dd>
<dt>From</dt><dd>${escapeHtml(from)}</dd>
<dt>At</dt><dd><time datetime="${time.toISOString()}">${time.toLocaleTimeString('en-GB')}</time></dd></dl>
${code === null ? '' : `<p class="code">${escapeHtml(code)}</p>`}
<pre>${escapeHtml(text)}</pre>
${replyTo === '' ? '' : `<p><a href="/outbox/${id}/reply">Reply</a></p>`}</article>`;
}
