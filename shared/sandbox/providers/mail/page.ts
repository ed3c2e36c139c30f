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

function mailCard({ subject, to, from, receivedAt, code, text }: StoredMail): string {
  const time = new Date(receivedAt);
  return `<article><h2>${escapeHtml(subject || '(no subject)')}</h2>
<dl><dt>To</dt><dd>${escapeHtml(to.join(', '))}</dd>
<dt>From</dt><dd>${escapeHtml(from)}</dd>
<dt>At</dt><dd><time datetime="${time.toISOString()}">${time.toLocaleTimeString('en-GB')}</time></dd></dl>
${code === null ? '' : `<p class="code">${escapeHtml(code)}</p>`}
<pre>${escapeHtml(text)}</pre></article>`;
}
