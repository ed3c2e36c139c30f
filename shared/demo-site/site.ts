import Fastify from 'fastify';
import type { FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';
import { readAssets } from './assets';
import { escapeHtml, renderPage } from './layout';
import type { WidgetTag } from './layout';
import { loopbackOnly } from '@voxgrove/server/http/loopback-only';
import { readPages } from './pages';

/** `port`: 0 means any free port. */
export interface DemoSiteOptions {
  port: number;
  widget: WidgetTag;
  /** Host of another address at which the site is opened, for instance through a tunnel. */
  host?: string | undefined;
}

export interface DemoSite {
  url: string;
  stop(): Promise<void>;
}

const FORBIDDEN_FOLDER = '/staff/';
const MOVED: Record<string, string> = { '/hire': '/rentals', '/index.html': '/' };

/**
 * The policy of a very strict customer: only the site's own files and the widget's origin are
 * allowed, and nothing inline.
 */
const contentSecurityPolicy = (widgetOrigin: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${widgetOrigin}`,
    "style-src 'self'",
    `img-src 'self' ${widgetOrigin} data:`,
    `font-src 'self' ${widgetOrigin}`,
    `connect-src 'self' ${widgetOrigin}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;

/**
 * Starts the website of the demo customer, Fernhill Outdoor, with the widget's tag on every page.
 */
export async function startDemoSite({ port, widget, host }: DemoSiteOptions): Promise<DemoSite> {
  const pages = readPages();
  const assets = readAssets();
  const app = Fastify({
    logger: false,
    requestTimeout: 10_000,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });

  loopbackOnly(app, host);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': contentSecurityPolicy(widget.origin),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-cache',
    });
  });
  const html = 'text/html; charset=utf-8';
  for (const page of pages.values())
    app.get(page.path, async (request, reply) =>
      reply.type(html).send(renderPage(page, originOf(request), widget)),
    );
  for (const [path, asset] of assets)
    app.get(path, async (_request, reply) => reply.type(asset.type).send(asset.bytes));
  for (const [from, to] of Object.entries(MOVED))
    app.get(from, async (_request, reply) => reply.redirect(to, 301));

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: ${FORBIDDEN_FOLDER}\nCrawl-delay: 0.1\n\nSitemap: ${originOf(request)}/sitemap.xml\n`,
      ),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const paths = [...pages.keys()].filter((path) => !path.startsWith(FORBIDDEN_FOLDER)).sort();
    const entries = paths
      .map((path) => `  <url><loc>${escapeHtml(originOf(request) + path)}</loc></url>`)
      .join('\n');
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`,
      );
  });
  app.setNotFoundHandler(async (request, reply) =>
    reply
      .code(404)
      .type(html)
      .send(
        renderPage(
          {
            path: '/not-found',
            title: 'Page not found',
            description: 'There is no such page.',
            hero: false,
            body: '<h1>This path ends here</h1><p class="lead">There is no page at this address. The <a href="/">home page</a> is a good place to start again.</p>',
          },
          originOf(request),
          widget,
        ),
      ),
  );

  await app.listen({ port, host: 'localhost' });
  return {
    url: `http://localhost:${(app.server.address() as AddressInfo).port}`,
    stop: () => app.close(),
  };
}
