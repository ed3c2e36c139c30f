import { escapeHtml } from '../escape-html';
import type { EndpointReply } from './endpoint';
import { newNonce } from './nonce';

/** A page that asks one question or confirms one choice, for links in mails. */
export interface ChoicePage {
  title: string;
  text: string;
  /** Button that posts to `action`, relative to the address of the page. */
  button?: { action: string; label: string };
  /** Default: 200. */
  status?: number;
  /** Default: English. */
  lang?: string;
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:12vh auto;padding:0 1rem}
button{font:inherit;padding:.5rem 1rem;border:1px solid;border-radius:.5rem;cursor:pointer}`;

/** Returns a page without scripts. Title, text and label are escaped. */
export function choicePage({
  title,
  text,
  button,
  status = 200,
  lang = 'en',
}: ChoicePage): EndpointReply {
  const nonce = newNonce();
  const heading = escapeHtml(title);
  const form =
    button === undefined
      ? ''
      : `<form method="post" action="${escapeHtml(button.action)}"><button>${escapeHtml(button.label)}</button></form>`;
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  const lines = [
    `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${heading}</title><style nonce="${nonce}">${STYLE}</style></head>`,
    `<body><main><h1>${heading}</h1><p>${escapeHtml(text)}</p>${form}</main></body></html>`,
  ];
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
    },
    body: lines.join('\n'),
  };
}
