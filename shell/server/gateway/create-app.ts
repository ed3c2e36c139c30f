import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import { WORKSPACE } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import { openFiles } from '@voxgrove/server/files/open-files';
import { watchFiles } from '@voxgrove/server/files/watched-files';
import { Uploads } from '@voxgrove/server/files/uploads/uploads';
import { allowedHosts } from '@voxgrove/server/http/allowed-hosts';
import { createHttpServer } from '@voxgrove/server/http/server';
import { servePublicFiles } from '@voxgrove/server/http/public-files';
import { RateLimiter } from '@voxgrove/server/http/rate-limiter';
import { DEFAULT_REGION, registerRoutes } from '@voxgrove/server/http/register';
import { Streams } from '@voxgrove/server/http/sse';
import { createLogger } from '@voxgrove/server/log';
import { createSmtpMailer } from '@voxgrove/server/mail/smtp-mailer';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { createSecretStore } from '@voxgrove/server/secrets/secret-store';
import { Accounts } from '../accounts/accounts';
import { openRegistry } from '../registry/open-registry';
import { overrideCookie } from '../registry/override-cookie';
import { createRemoteHealth } from '../remote-health/create-remote-health';
import { PageProofs } from '../remote-health/page-proof';
import { remoteHealthSlice } from '../remote-health/remote-health-slice';
import { serveTelemetry } from '../remote-health/telemetry-route';
import { publicPages } from '../public/serve-public-pages';
import { findRemoteFolders } from '../registry/remote-folders';
import { remotesParts } from '../remotes/remotes-parts';
import { remotesSlice } from '../remotes/remotes-slice';
import { servePreview } from '../remotes/serve-preview';
import { Sessions } from '../sessions/sessions';
import { BrowserCookie } from '../sessions/browser-cookie';
import { SessionCookie } from '../sessions/session-cookie';
import { shellSlice } from '../shell-slice';
import { composeSlices } from '../slices/compose-slices';
import { findSlices } from '../slices/find-slices';
import { LiveHub } from '../live/live-hub';
import { liveRoute } from '../live/route';
import { CspReports } from './csp-reports';
import { countryOf } from './country';
import { serveHealth } from './health';
import { servePages } from './pages';
import { pictureSources } from './picture-sources';
import { serveRegistry } from './registry-routes';
import { sendRightBackPage } from './right-back-page';
import { principalResolver } from './principals';
import { seedDemo } from '../accounts/seed-demo';
import { sessionControl } from './session-control';
import { serveSlicePages } from './slice-pages';
import { serveStaticFiles } from './static-files';
import { serveUploads } from './uploads';
import { Photos } from '../workspaces/photos';
import { serveWorkspaces } from '../workspaces/serve-workspaces';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DeletedAgent, Region, User, WorkspaceId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';
import type { Authority } from '@voxgrove/server/http/authorise';
import type { Principal } from '@voxgrove/server/http/principal';
import type { RateLimits } from '@voxgrove/server/http/rate-limiter';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { Logger } from '@voxgrove/server/log';
import type { Mailer } from '@voxgrove/server/mail/port';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { LiveTopic, Slice, SliceContext } from '@voxgrove/server/slice';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { contentWorkers } from '@voxgrove/server/work/content/content-workers';
import type { OpenedRegistry } from '../registry/open-registry';
import type { ComposedSlices } from '../slices/compose-slices';

export interface AppOptions {
  config: Config;
  store: DocumentStore;
  clock?: Clock;
  log?: Logger;
  mail?: Mailer;
  outbound?: Outbound;
  /** Slices to run instead of those found in the checkout. */
  slices?: Slice[];
  rateLimits?: RateLimits;
  /** How often canaries are looked at, in ms; every 15 s when absent. */
  gateEveryMs?: number;
  /** Version of the sdk that remotes are written against. */
  contract: string;
}

export interface App {
  server: FastifyInstance;
  /** Everything that is declared on the gateway: for the access document and the tests that walk it. */
  routes: AnyRoute[];
  topics: LiveTopic[];
  context: SliceContext;
  accounts: Accounts;
  sessions: Sessions;
  registry: OpenedRegistry;
  streams: Streams;
  /** Starts background work and fills the demo. Until it has resolved, /healthz answers 503. */
  start(): Promise<void>;
  /** Ends streams and background work, then the server. The store stays open: it is the caller's. */
  stop(): Promise<void>;
}

/** Puts the gateway together from its parts; nothing listens yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, store, clock = systemClock, log = createLogger() } = options;
  const secrets = createSecretStore(store, config.masterKey);
  const mail = options.mail ?? createSmtpMailer(config.smtp);
  const outbound = options.outbound ?? createOutbound({ config, clock, log });
  const streams = new Streams();
  const accounts = new Accounts({
    store,
    secrets,
    clock,
    operators: config.operators,
    maxAgents: config.embedded ? WORKSPACE.maxAgentsEmbedded : WORKSPACE.maxAgents,
  });
  const sessions = new Sessions({
    store,
    clock,
    accounts,
    onEnded: (sessionId) => streams.endSession(sessionId),
  });

  const registry = await openRegistry({
    config,
    store,
    secrets,
    clock,
    log,
    contract: options.contract,
  });
  const health = createRemoteHealth({ store, registry: registry.store, clock, log });
  const steering = remotesParts({ registry, health, store, clock, local: config.embedded });

  const remotes = await findRemoteFolders(config.root, config.remotesPath);
  const found =
    options.slices === undefined
      ? await findSlices(remotes, config.slices, log)
      : { slices: options.slices, broken: [] };
  const { files, usable: filesUsable } = watchFiles(await openFiles(config.files), { clock, log });
  const uploads = new Uploads({
    store,
    files,
    clock,
    origin: config.filesOrigin ?? config.publicUrl,
  });
  const workers = contentWorkers({ clock, log });
  const base = { config, store, secrets, outbound, mail, uploads, workers, clock, log };
  const photos = new Photos(files);
  const forgetWorkspace = async (region: Region, workspaceId: WorkspaceId): Promise<void> => {
    for (const { instance } of composed.instances)
      await instance.forgetWorkspace?.(region, workspaceId);
  };
  const forgetAgent = async (region: Region, agent: DeletedAgent): Promise<void> => {
    for (const { instance } of composed.instances) await instance.forgetAgent?.(region, agent);
  };
  const composed: ComposedSlices = await composeSlices(
    [
      shellSlice({
        accounts,
        sessions,
        photos,
        recheckStreams: () => streams.recheck(),
        forgetWorkspace,
        forgetAgent,
      }),
      remoteHealthSlice({ registry: registry.store, health, gateEveryMs: options.gateEveryMs }),
      remotesSlice(steering),
      ...found.slices,
    ],
    base,
    log,
  );

  const authority: Authority = {
    resources: composed.resources,
    roleIn: (principal, scope) => accounts.roleIn(principal.user, scope.region, scope.workspaceId),
  };
  const hub = new LiveHub(store, composed.topics, log);
  const routes = [...composed.routes, liveRoute({ hub, topics: composed.topics, authority })];

  const cookie = new SessionCookie(config.publicUrl);
  const limiter = new RateLimiter(clock, options.rateLimits);
  const principals = principalResolver({
    sessions,
    cookie,
    accounts,
    resolvers: composed.principals,
  });
  const reports = new CspReports();
  const state = { started: false };

  const texts = publicPages({ config, log, shellOnDisk: registry.shellOnDisk });
  const server = createHttpServer({
    log,
    trustProxy: config.trustProxy,
    isAllowedHost: allowedHosts(config),
    missingPage: texts.missing,
    unavailablePage: (request, reply) => sendRightBackPage(request, reply, config.company.name),
  });
  await server.register(fastifyCookie);
  server.addHook('onSend', async (request, reply) => {
    principals.extendCookie(request, reply);
  });
  registerRoutes(
    server,
    {
      authority,
      limiter,
      log,
      streams,
      publicOrigin: new URL(config.publicUrl).origin,
      principalOf: principals.of,
      stillValid: principals.stillValid,
      sessionControl: sessionControl({
        sessions,
        cookie,
        browser: new BrowserCookie(config.publicUrl),
      }),
      countryOf: countryOf(config),
    },
    routes,
  );
  serveStaticFiles(server, {
    shellClient: join(config.root, 'shell', 'dist', 'client'),
    registry,
    assets: composed.assets,
    dev: config.dev,
  });
  const proofs = new PageProofs(secrets.derive('page-proof'), clock);
  const pages = {
    config,
    registry,
    proofs,
    cookie: overrideCookie(config.publicUrl),
    userOf: principals.userOfCookie,
    isOperator: (user: User) => accounts.isOperator(user),
    store,
  };
  servePages(server, pages);
  texts.serve(server);
  serveSlicePages(server, composed.pages, { limiter, images: pictureSources(config) });
  servePublicFiles(server, composed.files, { limiter });
  serveRegistry(server, pages);
  servePreview(server, {
    previews: steering.previews,
    registry: registry.store,
    accounts,
    sessions,
    cookie,
    overrides: pages.cookie,
    limiter,
    userOf: principals.userOfCookie,
  });
  const principalOf = (request: FastifyRequest): Promise<Principal> =>
    principals.of(request, DEFAULT_REGION, true);
  serveTelemetry(server, {
    health,
    limiter,
    proofs,
    principalOf,
    publicOrigin: new URL(config.publicUrl).origin,
  });
  serveWorkspaces(server, { photos, limiter });
  serveUploads(server, { uploads, limiter, origin: config.filesOrigin });
  reports.serve(server, { limiter, log, health, principalOf });
  serveHealth(server, {
    store,
    filesUsable,
    registry,
    reports,
    ready: () => state.started,
    broken: [...found.broken, ...composed.broken],
  });

  return {
    server,
    routes,
    topics: composed.topics,
    accounts,
    sessions,
    registry,
    streams,
    context: composed.context,
    async start() {
      await registry.problems(); // What lies in the checkout is in the registry before anybody asks.
      for (const { instance } of composed.instances) await instance.start?.();
      if (config.seed) await seedDemo({ config, accounts, instances: composed.instances, log });
      state.started = true;
    },
    async stop() {
      state.started = false;
      streams.endAll();
      await server.close();
      await hub.close();
      for (const { name, instance } of [...composed.instances].reverse()) {
        await instance
          .stop?.()
          .catch((error: unknown) => log.error('slice_not_stopped', { slice: name, error }));
      }
      await workers.stop();
    },
  };
}
