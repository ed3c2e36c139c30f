import { randomBytes } from 'node:crypto';
import { escapeHtml } from '../../../framework/page';
import type { FastifyReply } from 'fastify';

const STYLE = `
:root { color-scheme: light dark; --ink: #1c2430; --dim: #5c6778; --line: #c9d0d9; --back: #f6f7f9; --card: #fff; --main: #0b5fc0; --bad: #b3123a }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebf0; --dim: #a3adbb; --line: #47505c; --back: #12161c; --card: #1a2028; --main: #2f7fe0; --bad: #ff8097 } }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--back) }
main { max-width: 480px; margin: 0 auto; padding: 32px 16px }
h1 { font-size: 22px; margin: 0 0 4px; overflow-wrap: anywhere } p { margin: 0 0 16px } .dim { color: var(--dim) } .bad { color: var(--bad) }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 20px; margin: 16px 0 }
label { display: block; margin-bottom: 12px; font-size: 14px }
input { display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 6px }
button { min-height: 44px; padding: 0 20px; font: inherit; border-radius: 6px; border: 1px solid var(--line); background: transparent; color: inherit; cursor: pointer }
button.main { background: var(--main); border-color: var(--main); color: #fff; width: 100% }
:is(input, button, a):focus-visible { outline: 2px solid var(--main); outline-offset: 2px }
table { width: 100%; border-collapse: collapse } td { padding: 6px 0; vertical-align: top } td:last-child { text-align: right; white-space: nowrap; padding-left: 12px }
tr.total td { font-weight: 600; border-top: 1px solid var(--line) } .row { display: flex; gap: 12px; flex-wrap: wrap } .row > * { flex: 1 } a { color: var(--main) }`;

/**
 * Sends a page that Stripe hosts for customers.
 * @param body HTML: every text from outside the sandbox's code must pass `escapeHtml`
 */
export function sendHosted(
  reply: FastifyReply,
  title: string,
  body: string,
  status = 200,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy).send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
<style nonce="${nonce}">${STYLE}</style></head>
<body><main><p class="dim">Test mode: no money moves.</p><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`);
}

export interface CardForm {
  email: string;
  name: string;
  number: string;
  expiry: string;
  cvc: string;
}

/** Renders the fields of a card, with the values that were entered before. */
export const cardFields = (
  { email = '', name = '' }: Partial<CardForm>,
  withEmail = true,
): string => `
${withEmail ? `<label>Email<input name="email" type="email" autocomplete="email" required value="${escapeHtml(email)}"></label>` : ''}
<label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number" required placeholder="4242 4242 4242 4242"></label>
<div class="row"><label>Expiration date<input name="expiry" inputmode="numeric" autocomplete="cc-exp" required placeholder="MM / YY"></label>
<label>Security code<input name="cvc" inputmode="numeric" autocomplete="cc-csc" required placeholder="CVC"></label></div>
<label>Name on card<input name="name" autocomplete="cc-name" required value="${escapeHtml(name)}"></label>`;

export const problemText = (message: string | undefined): string =>
  message === undefined ? '' : `<p class="bad" role="alert">${escapeHtml(message)}</p>`;
