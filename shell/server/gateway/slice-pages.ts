import type { FastifyInstance } from 'fastify';
import type { RateLimiter } from '@voxgrove/server/http/rate-limiter';
import type { PageReply, PublicPage } from '@voxgrove/server/slice';
import { newNonce } from './nonce-csp';

/**
 * Pages of slices that are for anybody, on any host that leads here: no session is read and none is begun. Nothing but the page's own
 * files, its own style and pictures may be loaded, and no search engine keeps it.
 */
export function serveSlicePages(
  app: FastifyInstance,
  pages: PublicPage[],
  {
    limiter,
    images,
  }: { limiter: RateLimiter; /** Where pictures may come from. */ images: string },
): void {
  for (const { path, render } of pages) {
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler: async (request, reply) => {
        limiter.take('public', { kind: 'anon' }, request.ip);
        const nonce = newNonce();
        const { status, html, framedBy } = await render(request.params as Record<string, string>, {
          nonce,
        });
        return reply
          .status(status)
          .headers({
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
            'x-robots-tag': 'noindex, nofollow',
            'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'nonce-${nonce}'; connect-src 'self'; img-src ${images}; font-src 'self'; frame-ancestors ${ancestors(framedBy)}; base-uri 'none'; form-action 'none'; report-uri /csp-report`,
            'permissions-policy': 'camera=(), microphone=(), geolocation=()',
          })
          .send(html);
      },
    });
  }
}

/** Only origins: anything else in the list could say something else to the browser. */
const ancestors = (framedBy: PageReply['framedBy']): string => {
  if (framedBy === '*') return '*';
  const origins = (framedBy ?? [])
    .filter((text) => /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : ''))
    .map((text) => new URL(text).origin);
  return origins.length > 0 ? ["'self'", ...origins].join(' ') : "'none'";
};
