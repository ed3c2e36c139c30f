import { escapeHtml } from '@voxgrove/server/escape-html';
import { bodyText } from '@voxgrove/server/http/body-text';
import { endpoint, redirectReply } from '@voxgrove/server/http/endpoint';
import { checkInput } from '@voxgrove/server/http/input';
import { newNonce } from '@voxgrove/server/http/nonce';
import { z } from 'zod';
import { MOST_OVERRIDES, readOverride } from '../registry/port';
import type { Endpoint, EndpointReply } from '@voxgrove/server/http/endpoint';
import type { RemoteOverride } from '@voxgrove/contracts';
import type { OverrideCookie } from '../registry/port';

const PATH = '/registry/overrides';
const BODY_LIMIT = 16 * 1024;
const FORM = 'application/x-www-form-urlencoded';
const STYLE = `body{max-width:34rem;margin:12vh auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#1a2128;background:#fff}
li{overflow-wrap:anywhere}code{font-size:.9em}button,a{font:inherit;display:inline-block;min-height:44px;padding:.6rem 1.1rem;border-radius:10px}
button{border:0;background:#0b7a5b;color:#fff;cursor:pointer}a{color:#0b7a5b}
@media(prefers-color-scheme:dark){body{color:#e9edf0;background:#12171c}a{color:#7ddcbb}}`;

/**
 * Returns a page that asks the person to confirm overrides, because anybody may have written the
 * address.
 */
export function askForOverrides(
  requested: readonly RemoteOverride[],
  leadsTo: string,
): EndpointReply {
  const nonce = newNonce();
  const items = requested.map(
    ({ name, target }) =>
      `<li><strong>${escapeHtml(name)}</strong><br><code>${escapeHtml(target)}</code></li>`,
  );
  const fields = requested.map(
    ({ name, target }) =>
      `<input type="hidden" name="remote" value="${escapeHtml(`${name}@${target}`)}">`,
  );
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'x-frame-options': 'DENY',
      // Without this header the browser would send the form without an origin.
      'referrer-policy': 'same-origin',
    },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Try other builds? · Voxgrove</title><style nonce="${nonce}">${STYLE}</style>
<h1>Try other builds in this browser?</h1>
<p>A link asks to run these instead of what is live. Their code can do everything that you can do here. Go on only if you know where the link comes from.</p>
<ul>${items.join('')}</ul>
<form method="post" action="${PATH}"><input type="hidden" name="return" value="${escapeHtml(leadsTo)}">${fields.join('')}
<button>Try them</button> <a href="${escapeHtml(leadsTo)}">Go on without</a></form></html>`,
  };
}

const Confirmed = z.strictObject({
  remote: z.array(z.string().max(300)).max(MOST_OVERRIDES),
  return: z
    .string()
    .max(2_000)
    .regex(/^\/(?![/\\])/),
});

/**
 * Handles the form of `askForOverrides`. The page that opens next checks the person's permission.
 */
export const confirmedOverridesEndpoint = (cookie: OverrideCookie): Endpoint =>
  endpoint({
    method: 'POST',
    path: PATH,
    root: true,
    summary: 'Stores overrides of remotes in the browser, after the person has confirmed them.',
    input: z.object({}),
    policy: 'page.submit',
    rateClass: 'page',
    bodyLimit: BODY_LIMIT,
    audit: false,
    handler: async (request, { cookies }) => {
      const fields = new URLSearchParams(bodyText(request, [FORM]));
      const confirmed = checkInput(Confirmed, {
        remote: fields.getAll('remote'),
        return: fields.get('return') ?? '',
      }) as z.output<typeof Confirmed>;
      const wishes = [...cookie.read(request), ...confirmed.remote.map(readOverride)];
      const byName = new Map(wishes.map((override) => [override.name, override]));
      cookie.write(cookies, [...byName.values()].slice(-MOST_OVERRIDES));
      return redirectReply(confirmed.return, 303);
    },
  });
