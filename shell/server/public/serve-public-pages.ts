import { LEGAL_PAGES, pageScripts } from '@voxgrove/contracts';
import { escapeHtml } from '@voxgrove/server/escape-html';
import { endpoint } from '@voxgrove/server/http/endpoint';
import { newNonce } from '@voxgrove/server/http/nonce';
import { pictureSources } from '@voxgrove/server/http/picture-sources';
import { z } from 'zod';
import { pageHeaders, shellDocument } from '../documents/port';
import { DOCUMENT_STYLE } from './document-style';
import { legalPages } from './legal-pages';
import { publicSite } from './public-site';
import type { LegalPage } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';
import type { Endpoint, EndpointReply } from '@voxgrove/server/http/endpoint';
import type { Logger } from '@voxgrove/server/log';
import type { PageHead } from '../documents/port';
import type { ShellOnDisk } from '../registry/port';
import type { TextPage } from './legal-pages';

const LEGAL = Object.keys(LEGAL_PAGES) as LegalPage[];

/** Browsers may cache a text for a while; proxies may not, because each page has its own nonce. */
const FOR_A_WHILE = 'private, max-age=300';

export interface PublicPagesOptions {
  config: Config;
  log: Logger;
  shellOnDisk: Pick<ShellOnDisk, 'build'>;
}

/** Pages that are equal for everybody: legal texts, without session or script, and the 404 page. */
export function publicPages({ config, log, shellOnDisk }: PublicPagesOptions) {
  const legal = legalPages({
    company: config.company,
    publicUrl: config.publicUrl,
    legalDir: config.legalDir,
    log,
  });
  const product = config.company.name;

  const page = async (
    head: PageHead,
    { status = 200, cacheControl }: { status?: number; cacheControl: string },
  ): Promise<EndpointReply> => {
    const build = await shellOnDisk.build();
    const nonce = newNonce();
    return {
      status,
      headers: {
        'cache-control': cacheControl,
        ...pageHeaders(config, { nonce, images: pictureSources(config), connect: [] }),
      },
      body: shellDocument({
        build,
        scripts: pageScripts(build, 'public'),
        boot: { site: publicSite(config) },
        nonce,
        preload: [],
        head,
      }),
    };
  };

  const legalEndpoint = (name: LegalPage): Endpoint =>
    endpoint({
      method: 'GET',
      head: true,
      path: `/legal/${name}`,
      root: true,
      summary: `Legal text: ${LEGAL_PAGES[name]}.`,
      input: z.object({}),
      policy: 'page.open',
      rateClass: 'page',
      audit: false,
      handler: async () => {
        const text = await legal(name);
        const head = {
          title: `${text.title} · ${product}`,
          description: text.description,
          canonical: `${config.publicUrl}/legal/${name}`,
          content: served(text, product),
          style: DOCUMENT_STYLE,
        };
        return page(head, { cacheControl: FOR_A_WHILE });
      },
    });

  return {
    endpoints: LEGAL.map(legalEndpoint),

    /** For a browser at an unknown address. */
    missing(): Promise<EndpointReply> {
      const text = {
        title: 'There is nothing here',
        description: '',
        html: '<h1>There is nothing here</h1>\n<p>The address may be mistyped, or the page may have moved.</p>',
      };
      const head = {
        title: `${text.title} · ${product}`,
        content: served(text, product),
        style: DOCUMENT_STYLE,
      };
      return page(head, { status: 404, cacheControl: 'no-store' });
    },
  };
}

/** The text with its further links. The page's script moves the article into its own layout. */
const served = (
  { html }: TextPage,
  product: string,
): string => `<div class="vg-page"><header><a href="/">${escapeHtml(product)}</a></header>
<main><article id="vg-served" class="vg-document">${html}</article></main>
<footer><nav aria-label="Legal">${LEGAL.map((page) => `<a href="/legal/${page}">${escapeHtml(LEGAL_PAGES[page])}</a>`).join('\n')}</nav></footer></div>`;
