import { AppError, Region, pageScripts } from '@voxgrove/contracts';
import { DEFAULT_REGION } from '@voxgrove/server/http/register';
import { matchRemote } from '@voxgrove/federation/match';
import { endpoint, redirectReply } from '@voxgrove/server/http/endpoint';
import { newNonce } from '@voxgrove/server/http/nonce';
import { pictureSources } from '@voxgrove/server/http/picture-sources';
import { z } from 'zod';
import { askForOverrides, confirmedOverridesEndpoint } from './confirm-overrides';
import { pageHeaders } from './page-headers';
import { concernsOverrides, pageOverrides } from './page-overrides';
import { remotePreloads } from './remote-preloads';
import { bounce, shellDocument } from './shell-document';
import { SIGN_UP_REGION } from '../accounts/accounts';
import { publicSite } from '../public/public-site';
import { signInSources, signInWays } from './sign-in-sources';
import { addressOf } from '../registry/overrides';
import { subjectOf } from './subject';
import { viewerOf } from './viewer';
import type { Config } from '@voxgrove/server/config';
import type {
  CookieReader,
  CookieWriter,
  Endpoint,
  EndpointReply,
  EndpointRequest,
} from '@voxgrove/server/http/endpoint';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { ResolvedRegistry, User } from '@voxgrove/contracts';
import type { OpenedRegistry } from '../registry/open-registry';
import type { Effective } from '../registry/resolver';
import type { PageProofs } from '../remote-health/page-proof';
import type { OverrideCookie } from '../registry/override-cookie';
import type { PageOverrides } from './page-overrides';
import type { BootData } from './shell-document';

export interface PagesOptions {
  config: Config;
  registry: Pick<OpenedRegistry, 'resolver' | 'shell' | 'shellOnDisk' | 'store'>;
  cookie: OverrideCookie;
  proofs: PageProofs;
  userOf(request: CookieReader): Promise<User | null>;
  isOperator(user: User): boolean;
  store: Pick<DocumentStore, 'isDown' | 'healthy'>;
}

const NOTHING_ELSE: ReturnType<typeof signInSources> = { connect: [], frames: [] };

const PAGE = {
  method: 'GET',
  head: true,
  root: true,
  policy: 'page.open',
  rateClass: 'page',
  audit: false,
} as const;
const PAGES = ['/login', '/signup', '/onboarding', '/thank_you', '/app', '/app/*'];

/** The HTML of the dashboard and of the pages before it. */
export function pageEndpoints({
  config,
  registry,
  cookie,
  proofs,
  userOf,
  isOperator,
  store,
}: PagesOptions): Endpoint[] {
  const front = endpoint({
    ...PAGE,
    path: '/',
    summary: 'Leads to the dashboard, or to the sign-in page.',
    input: z.object({}),
    handler: async (request) => {
      const user = await userOf(request);
      const [, query] = request.url.split(/(?=\?)/, 2);
      // The browser knows the current region.
      if (query === undefined) return redirectReply(user === null ? '/login' : '/app', 302);
      // The query may request an override, which survives signing in.
      const home = `/app/${user?.location ?? SIGN_UP_REGION}/agents${query}`;
      const login = `/login?${new URLSearchParams({ return: home })}`;
      return redirectReply(user === null ? login : home, 302);
    },
  });

  /** Most pages are equal for everybody and need not identify the person. */
  const matters = (request: EndpointRequest, { remotes }: Effective): boolean =>
    Object.values(remotes).some(({ rollout }) => rollout.canary !== null) ||
    concernsOverrides(request, cookie);

  /** Do not serve a page whose every call would fail. @throws AppError UNAVAILABLE */
  const refuseWhileAway = async ({ url }: EndpointRequest): Promise<void> => {
    const region = Region.safeParse(/^\/app\/(\w+)/.exec(url)?.[1]);
    const needed = [DEFAULT_REGION, ...(region.success ? [region.data] : [])];
    if (store.isDown(needed) && !(await store.healthy(needed))) throw new AppError('UNAVAILABLE');
  };

  const page = async (request: EndpointRequest, cookies: CookieWriter): Promise<EndpointReply> => {
    await refuseWhileAway(request);
    const [build, effective, keys] = await Promise.all([
      registry.shellOnDisk.build(),
      registry.resolver.effective(),
      registry.store.keys(),
    ]);
    const door = /^\/(?:login|signup)(?:\?|$)/.test(request.url);
    const viewer = door || matters(request, effective) ? await viewerOf(request, userOf) : null;
    const user = viewer ?? null;
    const operator = user !== null && isOperator(user);
    // Keep overrides while the database cannot confirm their owner.
    const overrides: PageOverrides =
      viewer === undefined
        ? { allowed: [], refused: [] }
        : pageOverrides(request, cookies, cookie, {
            user,
            operator,
            remotes: effective.remotes,
            origins: config.overrideOrigins,
          });
    if (overrides.leadsTo !== undefined && overrides.asks !== undefined)
      return askForOverrides(overrides.asks, overrides.leadsTo);
    if (overrides.leadsTo !== undefined) return bounce(request, overrides.leadsTo);
    const { registry: resolved } = await registry.resolver.resolve(
      effective,
      subjectOf(user, operator, overrides.allowed),
    );
    const addresses = new Map(
      overrides.allowed.flatMap(({ name, target }) => {
        const address = addressOf(target);
        return address === null ? [] : [[name, address]];
      }),
    );
    const inside = /^\/app(?:[/?]|$)/.test(request.url);
    const boot: BootData = {
      ...(inside
        ? config.hidePricing && { branding: { showPricing: false } }
        : {
            site: publicSite(config),
            signIn: signInWays(config),
            ...(door && user !== null && { signedIn: true }),
          }),
      registry: resolved,
      keys,
      overrides: overrides.allowed,
      overridesRefused: overrides.refused,
      embedded: config.embedded,
      ...(config.embedded && config.sandboxUrl !== undefined
        ? { sandboxUrl: config.sandboxUrl }
        : {}),
      ...(config.embedded && config.demoSiteUrl !== undefined
        ? { demoSiteUrl: config.demoSiteUrl }
        : {}),
      ...(inside && user !== null && { pageProof: proofs.issue(user.uid, givenBuilds(resolved)) }),
    };
    const remote = inside
      ? matchRemote(resolved, (request.url.split('?', 1)[0] ?? '').replace(/^\/app\/[^/]+/, ''))
          ?.remote
      : undefined;
    const runsHere =
      remote !== undefined && remote.disabled === null && !addresses.has(remote.name);
    const nonce = newNonce();
    const reach = door ? signInSources(config) : NOTHING_ELSE;
    const demoSite =
      config.embedded && config.demoSiteUrl !== undefined ? config.demoSiteUrl : null;
    const pictures = pictureSources(config, demoSite === null ? [] : [new URL(demoSite).origin]);
    const overrideOrigins = [...addresses.values()].map(({ origin }) => origin);
    const sources = {
      nonce,
      images: pictures,
      connect: [...new Set([...overrideOrigins, ...reach.connect])],
      frames: reach.frames,
    };
    const preload = [
      ...(inside ? [{ url: '/api/auth/session' }] : []),
      ...(runsHere
        ? remotePreloads(remote, effective.remotes[remote.name]?.versions[remote.build])
        : []),
    ];
    return {
      headers: pageHeaders(config, sources),
      body: shellDocument({
        build,
        scripts: pageScripts(build, inside ? 'dashboard' : 'public'),
        boot,
        nonce,
        preload,
      }),
    };
  };
  const pages = PAGES.map((path) =>
    endpoint({
      ...PAGE,
      path,
      summary: path.startsWith('/app') ? 'The dashboard.' : 'A page that leads into the dashboard.',
      input: z.object({}),
      handler: (request, { cookies }) => page(request, cookies),
    }),
  );
  return [confirmedOverridesEndpoint(cookie), front, ...pages];
}

/** Builds that a verdict may judge, so without overrides. */
const givenBuilds = ({ remotes }: ResolvedRegistry): Record<string, string> =>
  Object.fromEntries(
    remotes.filter(({ channel }) => channel !== 'override').map(({ name, build }) => [name, build]),
  );
