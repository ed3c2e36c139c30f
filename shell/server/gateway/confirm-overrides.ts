import { randomBytes } from 'node:crypto';
import { checkInput } from '@voxgrove/server/http/input';
import { escapeHtml } from '@voxgrove/server/escape-html';
import { refuseCrossSite } from '@voxgrove/server/http/cross-site';
import { z } from 'zod';
import { MOST_OVERRIDES } from '../registry/override-cookie';
import { readOverride } from '../registry/overrides';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RemoteOverride } from '@voxgrove/contracts';
import type { OverrideCookie } from '../registry/override-cookie';

const PATH = '/registry/overrides';
const BODY_LIMIT = 16 * 1024;
const STYLE = `body{max-width:34rem;margin:12vh auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#1a2128;background:#fff}
li{overflow-wrap:anywhere}code{font-size:.9em}button,a{font:inherit;display:inline-block;min-height:44px;padding:.6rem 1.1rem;border-radius:10px}
button{border:0;background:#0b7a5b;color:#fff;cursor:pointer}a{color:#0b7a5b}
@media(prefers-color-scheme:dark){body{color:#e9edf0;background:#12171c}a{color:#7ddcbb}}`;

/** Asks whether other builds shall run in this browser: the address that wants them may come from anybody. */
export function askForOverrides(
  reply: FastifyReply,
  asked: readonly RemoteOverride[],
  leadsTo: string,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const items = asked.map(
    ({ name, target }) =>
      `<li><strong>${escapeHtml(name)}</strong><br><code>${escapeHtml(target)}</code></li>`,
  );
  const fields = asked.map(
    ({ name, target }) =>
      `<input type="hidden" name="remote" value="${escapeHtml(`${name}@${target}`)}">`,
  );
  return reply.status(200).headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'x-frame-options': 'DENY',
    // Without it the form would not say where it comes from.
    'referrer-policy': 'same-origin',
  })
    .send(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Try other builds? · Voxgrove</title><style nonce="${nonce}">${STYLE}</style>
<h1>Try other builds in this browser?</h1>
<p>A link asks to run these instead of what is live. Their code can do everything that you can do here. Go on only if you know where the link comes from.</p>
<ul>${items.join('')}</ul>
<form method="post" action="${PATH}"><input type="hidden" name="return" value="${escapeHtml(leadsTo)}">${fields.join('')}
<button>Try them</button> <a href="${escapeHtml(leadsTo)}">Go on without</a></form></html>`);
}

const texts = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
const Confirmed = z.strictObject({
  remote: texts.pipe(z.array(z.string().max(300)).max(MOST_OVERRIDES)),
  return: z
    .string()
    .max(2_000)
    .regex(/^\/(?![/\\])/),
});

/** Takes the answer to `askForOverrides`. Whether the person may have the overrides is decided by the page that follows. */
export function serveConfirmedOverrides(
  app: FastifyInstance,
  { cookie, publicOrigin }: { cookie: OverrideCookie; publicOrigin: string },
): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => {
        const fields = new URLSearchParams(body);
        return { remote: fields.getAll('remote'), return: fields.get('return') ?? '' };
      },
    );
    scope.post(PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      refuseCrossSite(request.headers, publicOrigin);
      const confirmed = checkInput(Confirmed, request.body) as z.output<typeof Confirmed>;
      const wishes = new Map(
        [...cookie.read(request), ...confirmed.remote.map(readOverride)].map((one) => [
          one.name,
          one,
        ]),
      );
      cookie.write(reply, [...wishes.values()].slice(-MOST_OVERRIDES));
      return reply.header('cache-control', 'no-store').redirect(confirmed.return, 303);
    });
  });
}
