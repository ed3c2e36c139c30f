import { LEGAL_PAGES, pageScripts } from '@voxgrove/contracts';
import { escapeHtml } from '@voxgrove/server/escape-html';
import { newNonce } from '../gateway/nonce-csp';
import { pageHeaders } from '../gateway/page-headers';
import { pictureSources } from '../gateway/picture-sources';
import { shellDocument } from '../gateway/shell-document';
import { DOCUMENT_STYLE } from './document-style';
import { legalPages } from './legal-pages';
import { publicSite } from './public-site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LegalPage } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';
import type { Logger } from '@voxgrove/server/log';
import type { PageHead } from '../gateway/shell-document';
import type { ShellOnDisk } from '../registry/live-shell';
import type { TextPage } from './legal-pages';

const LEGAL = Object.keys(LEGAL_PAGES) as LegalPage[];

/** A browser may show a text again without asking for a while; nothing between it and us may, since each page has a nonce of its own. */
const FOR_A_WHILE = 'private, max-age=300';

export interface PublicPagesOptions {
  config: Config;
  log: Logger;
  shellOnDisk: Pick<ShellOnDisk, 'build'>;
}

/** Pages that are the same for everybody: the legal texts, which need neither a session nor a script, and the page for an address nobody has. */
export function publicPages({ config, log, shellOnDisk }: PublicPagesOptions) {
  const legal = legalPages({
    company: config.company,
    publicUrl: config.publicUrl,
    legalDir: config.legalDir,
    log,
  });
  const product = config.company.name;

  const send = async (reply: FastifyReply, head: PageHead): Promise<FastifyReply> => {
    const build = await shellOnDisk.build();
    const nonce = newNonce();
    return reply
      .headers(pageHeaders(config, { nonce, images: pictureSources(config), connect: [] }))
      .send(
        shellDocument({
          build,
          scripts: pageScripts(build, 'public'),
          boot: { site: publicSite(config) },
          nonce,
          preload: [],
          head,
        }),
      );
  };

  return {
    serve(app: FastifyInstance): void {
      for (const page of LEGAL) {
        app.route({
          method: ['GET', 'HEAD'],
          url: `/legal/${page}`,
          handler: async (_request, reply) => {
            const text = await legal(page);
            reply.header('cache-control', FOR_A_WHILE);
            return send(reply, {
              title: `${text.title} · ${product}`,
              description: text.description,
              canonical: `${config.publicUrl}/legal/${page}`,
              content: served(text, product),
              style: DOCUMENT_STYLE,
            });
          },
        });
      }
    },

    /** For a browser that was led to an address nobody has. */
    async missing(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      reply.status(404).header('cache-control', 'no-store');
      const text = {
        title: 'There is nothing here',
        description: '',
        html: '<h1>There is nothing here</h1>\n<p>The address may be mistyped, or the page may have moved.</p>',
      };
      return send(reply, {
        title: `${text.title} · ${product}`,
        content: served(text, product),
        style: DOCUMENT_STYLE,
      });
    },
  };
}

/** The text with the links that lead on from it. The page's script takes the article and puts its own frame around it. */
const served = (
  { html }: TextPage,
  product: string,
): string => `<div class="vg-page"><header><a href="/">${escapeHtml(product)}</a></header>
<main><article id="vg-served" class="vg-document">${html}</article></main>
<footer><nav aria-label="Legal">${LEGAL.map((page) => `<a href="/legal/${page}">${escapeHtml(LEGAL_PAGES[page])}</a>`).join('\n')}</nav></footer></div>`;
