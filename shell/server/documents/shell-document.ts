import { escapeHtml as attribute } from '@voxgrove/server/escape-html';
import { FIRST_PAINT_SCRIPT, FIRST_PAINT_STYLE } from './first-paint';
import { redirectReply } from '@voxgrove/server/http/endpoint';
import { pageBrand } from './page-brand';
import type { EndpointReply, EndpointRequest } from '@voxgrove/server/http/endpoint';
import type {
  PageTenant,
  PublicSite,
  RefusedOverride,
  RegistryKey,
  RemoteOverride,
  ResolvedRegistry,
  Script,
  ShellBuild,
  SignInWays,
} from '@voxgrove/contracts';
import type { PageBrand } from './page-brand';

/** Boot data for the browser, without secrets and without the person's name. */
export interface BootData {
  /** The resolved registry, signed with one of `keys`. */
  registry: ResolvedRegistry;
  keys: RegistryKey[];
  /**
   * Active overrides. The browser loads overrides by address itself; `registry` contains overrides
   * by build.
   */
  overrides: RemoteOverride[];
  overridesRefused: RefusedOverride[];
  embedded: boolean;
  sandboxUrl?: string;
  demoSiteUrl?: string;
  /** Only on public pages: the operator and the ways to sign in. */
  site?: PublicSite;
  signIn?: SignInWays;
  /** Set on the sign-in page if a person is already signed in. */
  signedIn?: true;
  /** The page's telemetry includes this proof that the page was served to a signed-in person. */
  pageProof?: string;
  /** The agency that the page belongs to. Absent on the installation's own pages. */
  tenant?: PageTenant;
  /** Absent: default branding. */
  branding?: { showPricing: boolean };
}

/**
 * A file to preload. If `integrity` is set, only a request with the same integrity uses the
 * preloaded file.
 */
export interface Preload {
  url: string;
  integrity?: string | undefined;
}

/** Content of a public page that works without scripts, for search engines and slow connections. */
export interface PageHead {
  title: string;
  /** Absent: search engines do not index the page. */
  description?: string;
  canonical?: string;
  /** Safe HTML. */
  content?: string;
  style?: string;
}

export interface ShellDocument {
  build: Pick<ShellBuild, 'preload'>;
  scripts: Script[];
  boot: Partial<BootData>;
  nonce: string;
  preload: Preload[];
  head?: PageHead;
  /** Absent: the installation's brand. */
  brand?: PageBrand;
}

/**
 * Returns the shell's only HTML page. The largest file is requested first, because it takes longest
 * and a browser opens only six connections.
 */
export function shellDocument({
  build,
  scripts,
  boot,
  nonce,
  preload,
  brand = pageBrand(undefined),
  head = { title: brand.name },
}: ShellDocument): string {
  const assetPath = (file: string): string => `/assets/${file}`;
  return `<!doctype html>
<html lang="en" dir="ltr" data-product="${attribute(brand.name)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${attribute(head.title)}</title>
${metaTags(head)}<link rel="icon" href="${attribute(brand.favicon ?? 'data:,')}">
<style nonce="${attribute(nonce)}">${FIRST_PAINT_STYLE}${brand.css}${
    head.content === undefined
      ? ''
      : build.preload
          .filter(isFont)
          .map((file) => fontFace(assetPath(file)))
          .join('')
  }${head.style ?? ''}</style>
<script nonce="${attribute(nonce)}">${FIRST_PAINT_SCRIPT}</script>
${scripts.map(({ name, integrity }) => `<script defer fetchpriority="high" src="${attribute(assetPath(name))}" integrity="${attribute(integrity)}" nonce="${attribute(nonce)}"></script>`).join('\n')}
${[...preload, ...build.preload.map((file) => ({ url: assetPath(file) }))].map((file) => preloadTag(file, nonce)).join('\n')}
<script type="application/json" id="vg-boot" nonce="${attribute(nonce)}">${jsonInHtml(boot)}</script>
</head>
<body>
<div id="root">${head.content ?? ''}</div>
${head.content === undefined ? `<noscript>${attribute(brand.name)} needs JavaScript.</noscript>` : ''}
</body>
</html>
`;
}

const isFont = (file: string): boolean => file.endsWith('.woff2');

/** Shows a text that is served as HTML in the font that the scripts will register. */
const fontFace = (url: string): string =>
  `@font-face{font-family:'DM Sans Variable';font-weight:100 1000;font-display:swap;src:url(${url}) format('woff2')}`;

const metaTags = ({ description, canonical }: PageHead): string =>
  [
    description === undefined
      ? '<meta name="robots" content="noindex">'
      : `<meta name="description" content="${attribute(description)}">`,
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${attribute(canonical)}">`]),
  ]
    .map((tag) => `${tag}\n`)
    .join('');

function preloadTag({ url, integrity }: Preload, nonce: string): string {
  const start = `<link rel="preload" href="${attribute(url)}"${integrity === undefined ? '' : ` integrity="${attribute(integrity)}"`}`;
  if (isFont(url)) return `${start} as="font" type="font/woff2" crossorigin>`;
  if (url.endsWith('.js')) return `${start} as="script" nonce="${attribute(nonce)}">`;
  return `${start} as="fetch" crossorigin>`;
}

/** Returns JSON that can neither end its script element nor start an HTML comment. */
const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Redirects by a page instead of by 302. After a link from another site, the request of a 302 would
 * still be cross-site, and the browser would not send the new cookie.
 */
export function bounce(request: Pick<EndpointRequest, 'headers'>, path: string): EndpointReply {
  if (request.headers['sec-fetch-site'] !== 'cross-site') return redirectReply(path, 303);
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
    body: `<!doctype html><meta http-equiv="refresh" content="0;url=${attribute(path)}"><title>Voxgrove</title>`,
  };
}
