import { AppError, Region, pageScripts } from '@voxgrove/contracts';
import { DEFAULT_REGION } from '@voxgrove/server/http/register';
import { matchRemote } from '@voxgrove/federation/match';
import { endpoint, redirectReply } from '@voxgrove/server/http/endpoint';
import { newNonce } from '@voxgrove/server/http/nonce';
import { pictureSources } from '@voxgrove/server/http/picture-sources';
import { z } from 'zod';
import { askForOverrides, confirmedOverridesEndpoint } from './confirm-overrides';
import { bounce, pageBrand, pageHeaders, shellDocument } from '../documents/port';
import { concernsOverrides, pageOverrides } from './page-overrides';
import { remotePreloads } from './remote-preloads';
import { SIGN_UP_REGION } from '../accounts/port';
import { agencySite, publicSite } from '../public/port';
import { signInSources, signInWays } from './sign-in-sources';
import { addressOf } from '../registry/port';
import { subjectOf } from './subject';
import { viewerOf } from './viewer';
import type { Config } from '@voxgrove/server/config';
import type {
  ViewedRequest,
  CookieWriter,
  Endpoint,
  EndpointReply,
  EndpointRequest,
} from '@voxgrove/server/http/endpoint';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { PageTenant, ResolvedRegistry, User } from '@voxgrove/contracts';
import type { PageOrigins } from '@voxgrove/server/slice';
import type { RequestTenant } from '@voxgrove/server/http/request-tenant';
import type { Effective, JudgedOverrides, OpenedRegistry, OverrideCookie } from '../registry/port';
import type { PageProofs } from '../remote-health/port';
import type { PageOverrides } from './page-overrides';
import type { BootData } from '../documents/port';

export interface PagesOptions {
  config: Config;
  registry: Pick<OpenedRegistry, 'resolver' | 'shell' | 'shellOnDisk' | 'store'>;
  cookie: OverrideCookie;
  proofs: PageProofs;
  userOf(request: ViewedRequest): Promise<User | null>;
  /**
   * Returns whether a client or an agency administrator is signed in at the portal of the agency
   * that the page belongs to.
   */
  isInPortal(request: ViewedRequest): Promise<boolean>;
  /**
   * Deletes the cookie of an owner whose view as a client is over.
   * @returns whether there was such a cookie
   */
  leavesView(request: ViewedRequest, cookies: CookieWriter): Promise<boolean>;
  /** What the pages of a tenant show. */
  tenantOf(tenant: RequestTenant): Promise<PageTenant | undefined>;
  /** Returns the agency's own CSS rules for its pages. */
  styleOf(tenant: RequestTenant): Promise<string>;
  isOperator(user: User): boolean;
  store: Pick<DocumentStore, 'isDown' | 'healthy'>;
  /** Origins that the screens of slices use. */
  origins: readonly PageOrigins[];
}

const NOTHING_ELSE: PageOrigins = { connect: [], frames: [] };

const PAGE = {
  method: 'GET',
  head: true,
  root: true,
  policy: 'page.open',
  rateClass: 'page',
  audit: false,
} as const;
const PAGES = ['/login', '/signup', '/onboarding', '/thank_you', '/app', '/app/*'];

/** Endpoints for the HTML of the dashboard and of the pages before sign-in. */
export function pageEndpoints(options: PagesOptions): Endpoint[] {
  const pages = PAGES.map((path) =>
    endpoint({
      ...PAGE,
      path,
      summary: path.startsWith('/app') ? 'The dashboard.' : 'A page that leads into the dashboard.',
      input: z.object({}),
      handler: (request, { cookies }) => answerPage(options, request, cookies),
    }),
  );
  return [confirmedOverridesEndpoint(options.cookie), frontEndpoint(options), ...pages];
}

function frontEndpoint({ userOf, isInPortal }: PagesOptions): Endpoint {
  return endpoint({
    ...PAGE,
    path: '/',
    summary: 'Leads to the dashboard, or to the sign-in page.',
    input: z.object({}),
    handler: async (request) => {
      if (request.tenant.kind === 'agency') {
        const { basePath } = request.tenant;
        const [, query = ''] = request.url.split(/(?=\?)/, 2);
        const page = (await isInPortal(request)) ? '/app' : '/login';
        return redirectReply(`${basePath}${page}${query}`, 302);
      }
      const user = await userOf(request);
      const [, query] = request.url.split(/(?=\?)/, 2);
      // Without a query, redirects to a path without a region: the browser chooses the region,
      // because it knows the current one.
      if (query === undefined) return redirectReply(user === null ? '/login' : '/app', 302);
      // The path keeps the query, because an override in it must still be there after the sign-in.
      const home = `/app/${user?.location ?? SIGN_UP_REGION}/agents${query}`;
      const login = `/login?${new URLSearchParams({ return: home })}`;
      return redirectReply(user === null ? login : home, 302);
    },
  });
}

async function answerPage(
  options: PagesOptions,
  request: EndpointRequest,
  cookies: CookieWriter,
): Promise<EndpointReply> {
  const { config, registry, leavesView, tenantOf, styleOf } = options;
  await refuseWhileAway(options, request);
  if (request.tenant.kind === 'agency' && (await leavesView(request, cookies)))
    return redirectReply(`${config.publicUrl}/app/${request.tenant.region}/clients`, 302);
  const [tenant, style, build, effective, keys] = await Promise.all([
    tenantOf(request.tenant),
    styleOf(request.tenant),
    registry.shellOnDisk.build(),
    registry.resolver.effective(),
    registry.store.keys(),
  ]);
  // The agency was deleted after the address was resolved.
  if (tenant === undefined && request.tenant.kind === 'agency') throw new AppError('NOT_FOUND');
  const viewer = await identifyViewer(options, request, cookies, effective);
  const { user, isSignedIn, operator, overrides } = viewer;
  if (overrides.leadsTo !== undefined && overrides.asks !== undefined)
    return askForOverrides(overrides.asks, overrides.leadsTo);
  if (overrides.leadsTo !== undefined) return bounce(request, overrides.leadsTo);
  const { registry: resolved } = await registry.resolver.resolve(
    effective,
    subjectOf(user, operator, overrides.allowed),
  );
  const addresses = overrideAddresses(overrides);
  const nonce = newNonce();
  return {
    headers: pageHeaders(config, pageSources(options, request, { tenant, addresses, nonce })),
    body: shellDocument({
      build,
      scripts: pageScripts(
        build,
        isInside(request) || tenant !== undefined ? 'dashboard' : 'public',
      ),
      boot: bootData(options, request, { tenant, user, isSignedIn, overrides, resolved, keys }),
      nonce,
      preload: pagePreloads(request, { resolved, effective, addresses }),
      brand: pageBrand(tenant, style),
    }),
  };
}

/**
 * Refuses a page while a database that the page needs is away, because every call of the page would
 * fail. @throws AppError UNAVAILABLE
 */
async function refuseWhileAway({ store }: PagesOptions, { url }: EndpointRequest): Promise<void> {
  const region = Region.safeParse(/^\/app\/(\w+)/.exec(url)?.[1]);
  const needed = [DEFAULT_REGION, ...(region.success ? [region.data] : [])];
  if (store.isDown(needed) && !(await store.healthy(needed))) throw new AppError('UNAVAILABLE');
}

/** Returns whether this is a page of the dashboard. */
const isInside = ({ url }: EndpointRequest): boolean => /^\/app(?:[/?]|$)/.test(url);

/** Returns whether this is the page to sign in or to sign up. */
const isSignInPage = ({ url }: EndpointRequest): boolean => /^\/(?:login|signup)(?:\?|$)/.test(url);

interface Viewer {
  /** Null if no user is signed in, and for pages that are the same for all users. */
  user: User | null;
  /** On the page to sign in: whether the user, or at an agency the client, is signed in already. */
  isSignedIn: boolean;
  operator: boolean;
  overrides: PageOverrides;
}

async function identifyViewer(
  { config, cookie, userOf, isInPortal, isOperator }: PagesOptions,
  request: EndpointRequest,
  cookies: CookieWriter,
  effective: Effective,
): Promise<Viewer> {
  const isNeeded = isSignInPage(request) || dependsOnPerson(request, effective, cookie);
  const viewer = isNeeded ? await viewerOf(request, userOf) : null;
  const user = viewer ?? null;
  const isOfAgency = request.tenant.kind === 'agency';
  const isClient =
    isOfAgency && isSignInPage(request) && (await viewerOf(request, isInPortal)) === true;
  const isSignedIn = isOfAgency ? isClient : user !== null;
  const operator = user !== null && isOperator(user);
  // While the database is away, the owner of the overrides cannot be confirmed. The page uses no
  // overrides, but their cookie stays.
  if (viewer === undefined || isOfAgency)
    return { user, isSignedIn, operator, overrides: { allowed: [], refused: [] } };
  const overrides = pageOverrides(request, cookies, cookie, {
    user,
    operator,
    remotes: effective.remotes,
    origins: config.overrideOrigins,
  });
  return { user, isSignedIn, operator, overrides };
}

/**
 * Returns whether the page depends on the user. Most pages are the same for all users, so the
 * gateway need not identify the user.
 */
const dependsOnPerson = (
  request: EndpointRequest,
  { remotes }: Effective,
  cookie: OverrideCookie,
): boolean =>
  Object.values(remotes).some(({ rollout }) => rollout.canary !== null) ||
  concernsOverrides(request, cookie);

/** Returns the addresses of the overrides that are on another server, by the name of the remote. */
function overrideAddresses({ allowed }: JudgedOverrides): Map<string, URL> {
  return new Map(
    allowed.flatMap(({ name, target }) => {
      const address = addressOf(target);
      return address === null ? [] : [[name, address]];
    }),
  );
}

/** Returns the data with which the page starts. */
function bootData(
  { config, proofs }: PagesOptions,
  request: EndpointRequest,
  {
    tenant,
    user,
    isSignedIn,
    overrides,
    resolved,
    keys,
  }: {
    tenant: PageTenant | undefined;
    user: User | null;
    isSignedIn: boolean;
    overrides: JudgedOverrides;
    resolved: ResolvedRegistry;
    keys: BootData['keys'];
  },
): BootData {
  const inside = isInside(request);
  const embedded = config.embedded && tenant === undefined;
  const site = publicSite(config);
  return {
    ...(tenant !== undefined && { tenant }),
    ...(inside
      ? config.hidePricing && { branding: { showPricing: false } }
      : {
          site: tenant === undefined ? site : agencySite(tenant),
          signIn: signInWays(config),
          ...(isSignInPage(request) && isSignedIn && { signedIn: true }),
        }),
    registry: resolved,
    keys,
    overrides: overrides.allowed,
    overridesRefused: overrides.refused,
    embedded,
    ...(embedded && config.sandboxUrl !== undefined ? { sandboxUrl: config.sandboxUrl } : {}),
    ...(embedded && config.demoSiteUrl !== undefined ? { demoSiteUrl: config.demoSiteUrl } : {}),
    ...(inside && user !== null && { pageProof: proofs.issue(user.uid, givenBuilds(resolved)) }),
  };
}

/** Returns the origins from which the page may load, for its content security policy. */
function pageSources(
  { config, origins }: PagesOptions,
  request: EndpointRequest,
  {
    tenant,
    addresses,
    nonce,
  }: { tenant: PageTenant | undefined; addresses: Map<string, URL>; nonce: string },
): Parameters<typeof pageHeaders>[1] {
  const signIn =
    isSignInPage(request) && tenant === undefined ? signInSources(config) : NOTHING_ELSE;
  const used = isInside(request) ? origins : [];
  const demoSites =
    config.embedded && config.demoSiteUrl !== undefined ? [new URL(config.demoSiteUrl).origin] : [];
  const overrideOrigins = [...addresses.values()].map(({ origin }) => origin);
  const connect = used.flatMap((slice) => slice.connect);
  const frames = used.flatMap((slice) => slice.frames);
  return {
    nonce,
    images: pictureSources(config, demoSites),
    connect: [...new Set([...overrideOrigins, ...signIn.connect, ...connect])],
    frames: [...new Set([...signIn.frames, ...frames])],
    createsPolicies: signIn.frames.length > 0,
    opensWindows: used.some(({ windows }) => windows === true),
    framedByUs: isPreview(request),
  };
}

/** Returns what a page of the dashboard loads at once: the session, and the remote that it shows. */
function pagePreloads(
  request: EndpointRequest,
  {
    resolved,
    effective,
    addresses,
  }: { resolved: ResolvedRegistry; effective: Effective; addresses: Map<string, URL> },
) {
  if (!isInside(request)) return [];
  const path = (request.url.split('?', 1)[0] ?? '').replace(/^\/app\/[^/]+/, '');
  const remote = matchRemote(resolved, path)?.remote;
  const runsHere = remote !== undefined && remote.disabled === null && !addresses.has(remote.name);
  return [
    { url: sessionUrl(request.tenant) },
    ...(runsHere
      ? remotePreloads(remote, effective.remotes[remote.name]?.versions[remote.build])
      : []),
  ];
}

/** Returns whether this is the preview of a look, which our own pages show in a frame. */
const isPreview = ({ url }: EndpointRequest): boolean =>
  new URL(url, 'http://page').searchParams.get('look') === 'draft';

/** Returns the address of the call with which the dashboard reads the session. */
const sessionUrl = (tenant: RequestTenant): string =>
  tenant.kind === 'installation' ? '/api/auth/session' : `${tenant.basePath}/api/portal/session`;

/**
 * Returns the builds that may count for a verdict of the health gate: all builds except overrides.
 */
const givenBuilds = ({ remotes }: ResolvedRegistry): Record<string, string> =>
  Object.fromEntries(
    remotes.filter(({ channel }) => channel !== 'override').map(({ name, build }) => [name, build]),
  );
