import { LEGAL_PAGES, pageScripts } from '@voxgrove/contracts';
import type { PageTenant, TenantBrand } from '@voxgrove/contracts';
import { escapeHtml } from '@voxgrove/server/escape-html';
import { endpoint, redirectReply } from '@voxgrove/server/http/endpoint';
import { newNonce } from '@voxgrove/server/http/nonce';
import { pictureSources } from '@voxgrove/server/http/picture-sources';
import { z } from 'zod';
import { pageBrand, pageHeaders, shellDocument } from '../documents/port';
import { DOCUMENT_STYLE } from './document-style';
import { legalPages } from './legal-pages';
import { publicSite } from './public-site';
import type { LegalPage } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';
import type { Endpoint, EndpointReply } from '@voxgrove/server/http/endpoint';
import type { RequestTenant } from '@voxgrove/server/http/request-tenant';
import type { Logger } from '@voxgrove/server/log';
import type { PageHead } from '../documents/port';
import type { ShellOnDisk } from '../registry/port';
import type { TextPage } from './legal-pages';

const LEGAL = Object.keys(LEGAL_PAGES) as LegalPage[];

/**
 * Browsers may cache a text for a short time. Proxies may not, because each page has its own nonce.
 */
const FOR_A_WHILE = 'private, max-age=300';

export interface PublicPagesOptions {
  config: Config;
  log: Logger;
  shellOnDisk: Pick<ShellOnDisk, 'build'>;
  /** Returns what the pages of a tenant show. */
  tenantOf(tenant: RequestTenant): Promise<PageTenant | undefined>;
}

/** Legal pages that an agency replaces by pages of its own, with the address of the replacement. */
const OF_AGENCY: Partial<Record<LegalPage, (brand: TenantBrand) => string>> = {
  tos: ({ tosPage }) => tosPage,
  'tixae-privacy-policy': ({ privacyPolicypPage }) => privacyPolicypPage,
};

/**
 * Creates the pages that are the same for everybody: legal texts, without a session or a script,
 * and the 404 page.
 */
export function publicPages({ config, log, shellOnDisk, tenantOf }: PublicPagesOptions) {
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
      handler: async ({ tenant }) => {
        if (tenant.kind === 'agency') return legalOfAgency(name, tenant);
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

  /**
   * Redirects to the agency's own page. Without one, answers that the page is missing, because our
   * page would name us.
   */
  async function legalOfAgency(name: LegalPage, tenant: RequestTenant): Promise<EndpointReply> {
    const agency = await tenantOf(tenant);
    const agencyAddress = agency && OF_AGENCY[name]?.(agency.brand);
    return agencyAddress !== undefined && /^https:\/\//.test(agencyAddress)
      ? redirectReply(agencyAddress, 302)
      : missing(tenant);
  }

  /** Returns the 404 page, for a browser at an unknown address. */
  async function missing(tenant: RequestTenant): Promise<EndpointReply> {
    const agency = await tenantOf(tenant);
    if (agency !== undefined) return missingOfAgency(agency);
    const head = {
      title: `${MISSING.title} · ${product}`,
      content: served(MISSING, product),
      style: DOCUMENT_STYLE,
    };
    return page(head, { status: 404, cacheControl: 'no-store' });
  }

  /**
   * Returns an agency's 404 page. The page has no script, because our script would show the layout
   * of our public pages, which is not the agency's.
   */
  function missingOfAgency(agency: PageTenant): EndpointReply {
    const brand = pageBrand(agency);
    const nonce = newNonce();
    return {
      status: 404,
      headers: {
        'cache-control': 'no-store',
        ...pageHeaders(config, { nonce, images: pictureSources(config), connect: [] }),
      },
      body: shellDocument({
        build: { preload: [] },
        scripts: [],
        boot: {},
        nonce,
        preload: [],
        brand,
        head: {
          title: `${MISSING.title} · ${brand.name}`,
          content: servedOfAgency(MISSING, brand.name, `${agency.basePath}/`),
          style: DOCUMENT_STYLE,
        },
      }),
    };
  }

  return { endpoints: LEGAL.map(legalEndpoint), missing };
}

const MISSING: TextPage = {
  title: 'There is nothing here',
  description: '',
  html: '<h1>There is nothing here</h1>\n<p>The address may be mistyped, or the page may have moved.</p>',
};

/** Returns a text below the agency's name. */
const servedOfAgency = (
  { html }: TextPage,
  name: string,
  home: string,
): string => `<div class="vg-page"><header><a href="${escapeHtml(home)}">${escapeHtml(name)}</a></header>
<main><article id="vg-served" class="vg-document">${html}</article></main></div>`;

/**
 * Returns a text with links to the other texts. The page's script moves the article into its own
 * layout.
 */
const served = (
  { html }: TextPage,
  product: string,
): string => `<div class="vg-page"><header><a href="/">${escapeHtml(product)}</a></header>
<main><article id="vg-served" class="vg-document">${html}</article></main>
<footer><nav aria-label="Legal">${LEGAL.map((page) => `<a href="/legal/${page}">${escapeHtml(LEGAL_PAGES[page])}</a>`).join('\n')}</nav></footer></div>`;
