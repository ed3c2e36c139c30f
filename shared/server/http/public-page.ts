import { isUrl } from '@voxgrove/contracts/is-url';
import { endpoint } from './endpoint';
import { newNonce } from './nonce';
import { pathInput } from './public-file';
import type { Endpoint } from './endpoint';

/** A public page outside the dashboard, without a session. */
export interface PublicPage {
  /** Whole path, with `:name` parameters. */
  path: string;
  /** For docs/access.md. */
  summary: string;
  render(params: Record<string, string>, page: { nonce: string }): Promise<PageReply>;
}

/** `framedBy`: origins of the websites that may frame the page; `*` for any; default none. */
export interface PageReply {
  status: number;
  html: string;
  framedBy?: readonly string[] | '*';
}

/**
 * Returns the endpoint of a public page, on any of our hosts. The page may load scripts of our
 * origin, styles with the nonce, and pictures. Search engines do not index the page.
 * @param images allowed picture sources (picture-sources.ts)
 */
export const publicPage = ({ path, summary, render }: PublicPage, images: string): Endpoint =>
  endpoint({
    method: 'GET',
    head: true,
    path,
    root: true,
    summary,
    input: pathInput(path),
    policy: 'page.open',
    rateClass: 'public',
    audit: false,
    handler: async ({ input }) => {
      const nonce = newNonce();
      const { status, html, framedBy } = await render(input, { nonce });
      return {
        status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'x-robots-tag': 'noindex, nofollow',
          'content-security-policy': securityPolicy(nonce, images, framedBy),
          'permissions-policy': 'camera=(), microphone=(), geolocation=()',
        },
        body: html,
      };
    },
  });

const securityPolicy = (nonce: string, images: string, framedBy: PageReply['framedBy']): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    `img-src ${images}`,
    "font-src 'self'",
    `frame-ancestors ${ancestors(framedBy)}`,
    "base-uri 'none'",
    "form-action 'none'",
    'report-uri /csp-report',
  ].join('; ');

/** Accepts only origins, because other text could change the meaning of the directive. */
const ancestors = (framedBy: PageReply['framedBy']): string => {
  if (framedBy === '*') return '*';
  const origins = (framedBy ?? [])
    .filter((text) => /^https?:$/.test(isUrl(text) ? new URL(text).protocol : ''))
    .map((text) => new URL(text).origin);
  return origins.length > 0 ? ["'self'", ...origins].join(' ') : "'none'";
};
