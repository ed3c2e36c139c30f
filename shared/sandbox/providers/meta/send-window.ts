import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../framework/page';

const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;margin:24px;max-width:420px}label{display:block;margin:12px 0}input,select,button{font:inherit;padding:8px;width:100%;box-sizing:border-box}button{margin-top:8px}';

/** Sends one of Meta's windows with a question for a person. `fields`: HTML. */
export function sendWindow(
  reply: FastifyReply,
  { title, fields, script }: { title: string; fields: string; script: string },
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'`;
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
    .send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,">
<style nonce="${nonce}">${STYLE}</style></head>
<body><h1>${escapeHtml(title)}</h1>
<form>
${fields}
<button>Continue</button>
<button type="button" id="cancel">Cancel</button>
</form>
<script nonce="${nonce}">${script}</script></body></html>`);
}
