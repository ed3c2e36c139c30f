import { AppError, Region, pageScripts } from '@voxgrove/contracts';
import { DEFAULT_REGION } from '@voxgrove/server/http/register';
import { matchRemote } from '@voxgrove/federation/match';
import { askForOverrides, serveConfirmedOverrides } from './confirm-overrides';
import { newNonce } from './nonce-csp';
import { pageHeaders } from './page-headers';
import { concernsOverrides, pageOverrides } from './page-overrides';
import { pictureSources } from './picture-sources';
import { remotePreloads } from './remote-preloads';
import { bounce, shellDocument } from './shell-document';
import { SIGN_UP_REGION } from '../accounts/accounts';
import { publicSite } from '../public/public-site';
import { signInSources, signInWays } from './sign-in-sources';
import { addressOf } from '../registry/overrides';
import { subjectOf } from './subject';
import { viewerOf } from './viewer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '@voxgrove/server/config';
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
  userOf(request: FastifyRequest): Promise<User | null>;
  isOperator(user: User): boolean;
  store: Pick<DocumentStore, 'isDown' | 'healthy'>;
}

const NOTHING_ELSE: ReturnType<typeof signInSources> = { connect: [], frames: [] };

/** The HTML of the dashboard, and of the pages that lead into it. */
export function servePages(
  app: FastifyInstance,
  { config, registry, cookie, proofs, userOf, isOperator, store }: PagesOptions,
): void {
  const method: ('GET' | 'HEAD')[] = ['GET', 'HEAD'];

  serveConfirmedOverrides(app, { cookie, publicOrigin: new URL(config.publicUrl).origin });
  app.route({
    method,
    url: '/',
    handler: async (request, reply) => {
      const user = await userOf(request);
      const [, query] = request.url.split(/(?=\?)/, 2);
      const home = `/app/${user?.location ?? SIGN_UP_REGION}/agents${query ?? ''}`;
      // An override is asked for in the query; it is still there after signing in.
      if (query !== undefined)
        return reply
          .header('cache-control', 'no-store')
          .redirect(user === null ? `/login?${new URLSearchParams({ return: home })}` : home, 302);
      // Which region is worked in, the browser knows.
      return reply
        .header('cache-control', 'no-store')
        .redirect(user === null ? '/login' : '/app', 302);
    },
  });

  /** Most pages are the same for everybody, and need not know who is looking. */
  const matters = (request: FastifyRequest, { remotes }: Effective): boolean =>
    Object.values(remotes).some(({ rollout }) => rollout.canary !== null) ||
    concernsOverrides(request, cookie);

  /** A page whose every call would fail is not given out. @throws AppError UNAVAILABLE */
  const refuseWhileAway = async ({ url }: FastifyRequest): Promise<void> => {
    const region = Region.safeParse(/^\/app\/(\w+)/.exec(url)?.[1]);
    const needed = [DEFAULT_REGION, ...(region.success ? [region.data] : [])];
    if (store.isDown(needed) && !(await store.healthy(needed))) throw new AppError('UNAVAILABLE');
  };

  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
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
    // Nobody's overrides are taken away because the database cannot tell whose they are.
    const overrides: PageOverrides =
      viewer === undefined
        ? { allowed: [], refused: [] }
        : pageOverrides(request, reply, cookie, {
            user,
            operator,
            remotes: effective.remotes,
            origins: config.overrideOrigins,
          });
    if (overrides.leadsTo !== undefined && overrides.asks !== undefined)
      return askForOverrides(reply, overrides.asks, overrides.leadsTo);
    if (overrides.leadsTo !== undefined) return bounce(request, reply, overrides.leadsTo);
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
    return reply
      .header('cache-control', 'no-store')
      .headers(
        pageHeaders(config, {
          nonce,
          images: pictureSources(
            config,
            config.embedded && config.demoSiteUrl !== undefined
              ? [new URL(config.demoSiteUrl).origin]
              : [],
          ),
          connect: [
            ...new Set([...[...addresses.values()].map(({ origin }) => origin), ...reach.connect]),
          ],
          frames: reach.frames,
        }),
      )
      .send(
        shellDocument({
          build,
          scripts: pageScripts(build, inside ? 'dashboard' : 'public'),
          boot,
          nonce,
          preload: [
            ...(inside ? [{ url: '/api/auth/session' }] : []),
            ...(runsHere
              ? remotePreloads(remote, effective.remotes[remote.name]?.versions[remote.build])
              : []),
          ],
        }),
      );
  };
  for (const url of ['/login', '/signup', '/onboarding', '/thank_you', '/app', '/app/*'])
    app.route({ method, url, handler: page });
}

/** What a verdict can be about; what an override brought is nobody's experience. */
const givenBuilds = ({ remotes }: ResolvedRegistry): Record<string, string> =>
  Object.fromEntries(
    remotes.filter(({ channel }) => channel !== 'override').map(({ name, build }) => [name, build]),
  );
