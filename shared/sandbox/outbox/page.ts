import type { StoredMail } from './mail-store';

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const STYLE = `
:root{color-scheme:light dark;--ink:#1c2430;--dim:#5c6778;--line:#dfe3e8;--back:#f6f7f9;--card:#fff;--accent:#0b7a5b}
@media(prefers-color-scheme:dark){:root{--ink:#e8ebf0;--dim:#9aa5b5;--line:#2c3440;--back:#12161c;--card:#1a2028;--accent:#3fbf95}}
*{box-sizing:border-box}body{margin:0;font:14px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--back)}
main{max-width:860px;margin:0 auto;padding:32px 16px}h1{font-size:20px;margin:0}p.lead{color:var(--dim);margin:4px 0 24px}
article{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:16px 20px;margin-bottom:12px}
h2{font-size:16px;margin:0 0 4px}dl{display:grid;grid-template-columns:auto 1fr;gap:0 12px;margin:0 0 12px;color:var(--dim);font-size:12px}dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;font:inherit}.code{font:600 24px ui-monospace,monospace;letter-spacing:.15em;color:var(--accent);margin:0 0 12px}
.none{color:var(--dim);text-align:center;padding:48px 16px}a{color:var(--accent)}`;

const mailCard = (mail: StoredMail) => `<article><h2>${escape(mail.subject || '(no subject)')}</h2>
<dl><dt>To</dt><dd>${escape(mail.to.join(', '))}</dd><dt>From</dt><dd>${escape(mail.from)}</dd><dt>At</dt><dd><time datetime="${new Date(mail.receivedAt).toISOString()}">${new Date(mail.receivedAt).toLocaleTimeString('en-GB')}</time></dd></dl>
${mail.code ? `<p class="code">${mail.code}</p>` : ''}<pre>${escape(mail.text)}</pre></article>`;

/** The Outbox page: every mail the product has sent to the local mail server, newest first. Reloads itself every 5 s. */
export const outboxPage = (
  mails: StoredMail[],
  nonce: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="5"><link rel="icon" href="data:,"><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>Outbox</h1><p class="lead">Mail sent by this local installation. Nothing here was delivered to anybody.</p>
${mails.length === 0 ? '<p class="none">No mail yet. Ask for a sign-in code, and it appears here.</p>' : mails.map(mailCard).join('\n')}</main></body></html>`;
