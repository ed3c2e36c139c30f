import { escapeHtml } from '@voxgrove/server/escape-html';
import { newNonce } from '@voxgrove/server/http/nonce';
import type { EndpointReply, EndpointRequest } from '@voxgrove/server/http/endpoint';

const RETRY_AFTER_S = 3;

/**
 * Polls until the database answers, then reloads after a random delay per browser. The script does
 * not poll the page's own address, because a request to it may have side effects, such as using a
 * link.
 */
const RETRY_SCRIPT = `
const again = async () => {
  try {
    const { database } = await (await fetch('/healthz', { cache: 'no-store' })).json();
    if (database) return location.reload();
  } catch {}
  setTimeout(again, 1000 + Math.random() * 1000);
};
setTimeout(again, 1000);
document.getElementById('now').onclick = () => location.reload();
`;

const STYLE = `
:root{color-scheme:light dark}
html{background:#f9fafb;color:#1f2933;font:1rem/1.6 system-ui,sans-serif}
main{max-width:26rem;margin:22vh auto 0;padding:0 1.5rem;text-align:center}
h1{font-size:1.5rem;line-height:1.3;letter-spacing:-.02em;margin:1.25rem 0 .5rem}
p{margin:0 0 1.5rem;color:#4b5a67}
button{font:inherit;padding:.5rem 1.25rem;min-height:2.75rem;border:1px solid currentColor;border-radius:.5rem;background:none;color:inherit;cursor:pointer}
i{display:inline-block;width:2rem;height:2rem;border:3px solid #d5dce2;border-top-color:#0b7a5b;border-radius:50%;animation:turn 1s linear infinite}
@keyframes turn{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){i{animation-duration:6s}}
@media (prefers-color-scheme:dark){html{background:#11161b;color:#e5e9ed}p{color:#a9b4be}i{border-color:#2c363f;border-top-color:#7ddcbb}}
`;

/**
 * Returns the page that is shown while the database is away. Its text is English, because no
 * message file can be loaded.
 */
export function rightBackPage(
  request: Pick<EndpointRequest, 'headers'>,
  company: string,
): EndpointReply {
  const nonce = newNonce();
  const inFrame = request.headers['sec-fetch-dest'] === 'iframe';
  const name = escapeHtml(company);
  return {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'retry-after': RETRY_AFTER_S,
      'content-security-policy': [
        "default-src 'none'",
        `script-src 'nonce-${nonce}'`,
        `style-src 'nonce-${nonce}'`,
        "connect-src 'self'",
        `frame-ancestors ${inFrame ? '*' : "'none'"}`,
        "base-uri 'none'",
        "form-action 'none'",
      ].join('; '),
    },
    body: `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>We’ll be right back · ${name}</title>
<link rel="icon" href="data:,">
<noscript><meta http-equiv="refresh" content="${RETRY_AFTER_S}"></noscript>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main role="status">
<i aria-hidden="true"></i>
<h1>We’ll be right back</h1>
<p>${name} is restarting. What you have saved is safe. This page opens by itself in a moment.</p>
<button type="button" id="now">Try now</button>
</main>
<script nonce="${nonce}">${RETRY_SCRIPT}</script>
</body>
</html>
`,
  };
}
