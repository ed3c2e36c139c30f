import { escapeHtml as attribute } from '@voxgrove/server/escape-html';
import { FIRST_PAINT_SCRIPT, FIRST_PAINT_STYLE } from './first-paint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  PublicSite,
  RefusedOverride,
  RegistryKey,
  RemoteOverride,
  ResolvedRegistry,
  Script,
  ShellBuild,
  SignInWays,
} from '@voxgrove/contracts';

/** Facts the browser needs before its first request. Nothing in here is secret or names the person. */
export interface BootData {
  /** Signed, and the keys it may be signed with. */
  registry: ResolvedRegistry;
  keys: RegistryKey[];
  /** In force on this page; an address is loaded by the browser itself, a build is in the registry already. */
  overrides: RemoteOverride[];
  overridesRefused: RefusedOverride[];
  embedded: boolean;
  sandboxUrl?: string;
  demoSiteUrl?: string;
  /** On public pages: who runs the installation, and how people sign in. */
  site?: PublicSite;
  signIn?: SignInWays;
  /** On the sign-in page: whoever looks is signed in already. */
  signedIn?: true;
  /** Goes with what the page tells of its remotes: it was served to somebody who is signed in. */
  pageProof?: string;
  /** Absent: as usual. */
  branding?: { showPricing: boolean };
}

/** A file to fetch early. With `integrity`, only a request that asks for the same integrity is served from it. */
export interface Preload {
  url: string;
  integrity?: string | undefined;
}

/** What a public page says to those who run no script: search engines, readers, and people while the scripts are on their way. */
export interface PageHead {
  title: string;
  /** Absent: not for search engines. */ description?: string;
  canonical?: string;
  /** Safe HTML. */ content?: string;
  style?: string;
}

export interface ShellDocument {
  build: Pick<ShellBuild, 'preload'>;
  scripts: Script[];
  boot: Partial<BootData>;
  nonce: string;
  preload: Preload[];
  head?: PageHead;
}

/** The one HTML page of the shell. The largest file is asked for first: it takes longest, and a browser has six connections at a time. */
export function shellDocument({
  build,
  scripts,
  boot,
  nonce,
  preload,
  head = { title: 'Voxgrove' },
}: ShellDocument): string {
  const own = (file: string): string => `/assets/${file}`;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${attribute(head.title)}</title>
${metaTags(head)}<link rel="icon" href="data:,">
<style nonce="${attribute(nonce)}">${FIRST_PAINT_STYLE}${head.style ?? ''}</style>
<script nonce="${attribute(nonce)}">${FIRST_PAINT_SCRIPT}</script>
${scripts.map(({ name, integrity }) => `<script defer fetchpriority="high" src="${attribute(own(name))}" integrity="${attribute(integrity)}" nonce="${attribute(nonce)}"></script>`).join('\n')}
${[...preload, ...build.preload.map((file) => ({ url: own(file) }))].map((one) => preloadTag(one, nonce)).join('\n')}
<script type="application/json" id="vg-boot" nonce="${attribute(nonce)}">${jsonInHtml(boot)}</script>
</head>
<body>
<div id="root">${head.content ?? ''}</div>
${head.content === undefined ? '<noscript>Voxgrove needs JavaScript.</noscript>' : ''}
</body>
</html>
`;
}

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
  if (url.endsWith('.woff2')) return `${start} as="font" type="font/woff2" crossorigin>`;
  if (url.endsWith('.js')) return `${start} as="script" nonce="${attribute(nonce)}">`;
  return `${start} as="fetch" crossorigin>`;
}

/** JSON that cannot end its script element or start a comment in it. */
const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Leads to another address of ours. After a link on another site a redirect would still be that site's request, and the cookie
 * just set would not be sent along; a page of ours that goes on by itself is not.
 */
export function bounce(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (request.headers['sec-fetch-site'] !== 'cross-site') return reply.redirect(path, 303);
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    .send(
      `<!doctype html><meta http-equiv="refresh" content="0;url=${attribute(path)}"><title>Voxgrove</title>`,
    );
}
