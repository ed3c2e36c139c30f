import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import { WORKSPACE } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import { EventBus } from '@voxgrove/server/events/event-bus';
import { openFiles } from '@voxgrove/server/files/open-files';
import { watchFiles } from '@voxgrove/server/files/watched-files';
import { Uploads } from '@voxgrove/server/files/uploads/uploads';
import { allowedHosts } from '@voxgrove/server/http/allowed-hosts';
import { createHttpServer } from '@voxgrove/server/http/server';
import { RateLimiter } from '@voxgrove/server/http/rate-limiter';
import { registerRoutes } from '@voxgrove/server/http/register';
import { Streams } from '@voxgrove/server/http/sse';
import { openInbox } from '@voxgrove/server/inbox/open-inbox';
import { createLogger } from '@voxgrove/server/log';
import { createSmtpMailer } from '@voxgrove/server/mail/smtp-mailer';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { createSecretStore } from '@voxgrove/server/secrets/secret-store';
import { Accounts } from '../accounts/accounts';
import { WorkspaceCredits } from '../credits/workspace-credits';
import { openRegistry } from '../registry/open-registry';
import { overrideCookie } from '../registry/override-cookie';
import { createRemoteHealth } from '../remote-health/create-remote-health';
import { PageProofs } from '../remote-health/page-proof';
import { remoteHealthSlice } from '../remote-health/remote-health-slice';
import { telemetryEndpoint } from '../remote-health/telemetry-route';
import { publicPages } from '../public/serve-public-pages';
import { findRemoteFolders } from '../registry/remote-folders';
import { remotesParts } from '../remotes/remotes-parts';
import { inboxSlice } from '../inbox/inbox-slice';
import { remotesSlice } from '../remotes/remotes-slice';
import { previewEndpoint } from '../remotes/serve-preview';
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
import { healthEndpoint } from './health';
import { pageEndpoints } from './pages';
import { registryEndpoints } from './registry-routes';
import { rightBackPage } from './right-back-page';
import { principalResolver } from './principals';
import { seedDemo } from '../accounts/seed-demo';
import { sessionControl } from './session-control';
import { builtFileEndpoints } from './static-files';
import { separateFilesOrigin, uploadsEndpoint } from './uploads';
import { Photos } from '../workspaces/photos';
import { workspaceEndpoints } from '../workspaces/serve-workspaces';
import type { FastifyInstance } from 'fastify';
import type { DeletedAgent, Region, User, WorkspaceId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';
import type { Authority } from '@voxgrove/server/http/authorise';
import type { RateLimits } from '@voxgrove/server/http/rate-limiter';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { OpenedInbox } from '@voxgrove/server/inbox/open-inbox';
import type { Logger } from '@voxgrove/server/log';
import type { Mailer } from '@voxgrove/server/mail/port';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { LiveTopic, Slice, SliceContext } from '@voxgrove/server/slice';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { contentWorkers } from '@voxgrove/server/work/content/content-workers';
import { documentUpgrades } from '@voxgrove/server/work/document-upgrades';
import { scheduler } from '@voxgrove/server/work/scheduler';
import type { Scheduler } from '@voxgrove/server/work/scheduler';
import type { OpenedRegistry } from '../registry/open-registry';
import type { ComposedSlices } from '../slices/compose-slices';

export interface AppOptions {
  config: Config;
  /** Source of the slices' variables; none by default. */
  env?: NodeJS.ProcessEnv;
  store: DocumentStore;
  clock?: Clock;
  log?: Logger;
  mail?: Mailer;
  outbound?: Outbound;
  /** Slices to run instead of those in the checkout. */
  slices?: Slice[];
  rateLimits?: RateLimits;
  /** Interval of the gate, ms; default 15 s. */
  gateEveryMs?: number;
  /** Version of the sdk for remotes. */
  contract: string;
}

export interface App {
  server: FastifyInstance;
  /** All declarations of the gateway, for the access document and tests. */
  routes: AnyRoute[];
  topics: LiveTopic[];
  context: SliceContext;
  accounts: Accounts;
  sessions: Sessions;
  registry: OpenedRegistry;
  streams: Streams;
  schedules: Scheduler;
  inbox: OpenedInbox;
  /** Starts background work and seeds the demo. Until it resolves, /healthz answers 503. */
  start(): Promise<void>;
  /** Stops streams and background work, then the server. The store belongs to the caller. */
  stop(): Promise<void>;
}

/** Assembles the gateway; it does not listen yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, store, clock = systemClock, log = createLogger() } = options;
  const secrets = createSecretStore(store, config.masterKey);
  const mail = options.mail ?? createSmtpMailer(config.smtp);
  const outbound = options.outbound ?? createOutbound({ config, clock, log });
  const streams = new Streams();
  const events = new EventBus({ store, clock, log });
  const credits = new WorkspaceCredits(store, clock, events);
  const accounts = new Accounts({
    store,
    secrets,
    clock,
    credits,
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
  const inbox = openInbox({ store, clock, log });
  const base = {
    config,
    store,
    events,
    inbox,
    secrets,
    outbound,
    mail,
    uploads,
    workers,
    clock,
    log,
  };
  const photos = new Photos(files);
  const forgetWorkspace = async (region: Region, workspaceId: WorkspaceId): Promise<void> => {
    for (const { instance } of composed.instances)
      await instance.forgetWorkspace?.(region, workspaceId);
    await events.forgetWorkspace(region, workspaceId);
  };
  const forgetAgent = async (region: Region, agent: DeletedAgent): Promise<void> => {
    for (const { instance } of composed.instances) await instance.forgetAgent?.(region, agent);
    await events.forgetAgent(region, agent);
  };
  const composed: ComposedSlices = await composeSlices(
    [
      shellSlice({
        accounts,
        credits,
        sessions,
        photos,
        recheckStreams: () => streams.recheck(),
        forgetWorkspace,
        forgetAgent,
      }),
      remoteHealthSlice({ registry: registry.store, health, gateEveryMs: options.gateEveryMs }),
      remotesSlice(steering),
      inboxSlice(inbox),
      ...found.slices,
    ],
    base,
    options.env ?? {},
  );

  const authority: Authority = {
    resources: composed.resources,
    roleIn: (principal, scope) => accounts.roleIn(principal.user, scope.region, scope.workspaceId),
  };
  for (const { name, instance } of composed.instances) {
    events.subscribe(name, instance.subscriptions ?? []);
    inbox.handle(name, instance.inbox ?? []);
  }
  await events.open();
  const upgrades = documentUpgrades({ store, log });
  const own = [...events.schedules, upgrades].map((schedule) => ({
    ...schedule,
    slice: 'gateway',
  }));
  const schedules = scheduler({ store, clock, log }, [...composed.schedules, ...own]);
  const hub = new LiveHub(store, composed.topics, log);
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
  const routes: AnyRoute[] = [
    ...composed.routes,
    liveRoute({ hub, topics: composed.topics, authority }),
    ...builtFileEndpoints({
      shellClient: join(config.root, 'shell', 'dist', 'client'),
      registry,
      dev: config.dev,
    }),
    ...pageEndpoints(pages),
    ...texts.endpoints,
    ...registryEndpoints(pages),
    previewEndpoint({
      previews: steering.previews,
      registry: registry.store,
      accounts,
      sessions,
      cookie,
      overrides: pages.cookie,
      userOf: principals.userOfCookie,
    }),
    telemetryEndpoint({ health, proofs }),
    ...workspaceEndpoints({ photos }),
    uploadsEndpoint(uploads),
    reports.endpoint({ log, health }),
    healthEndpoint({
      store,
      filesUsable,
      registry,
      reports,
      ready: () => state.started,
      broken: [...found.broken, ...composed.broken],
    }),
  ];

  const server = createHttpServer({
    log,
    trustProxy: config.trustProxy,
    isAllowedHost: allowedHosts({ ...config, hosts: composed.hosts }),
    missingPage: texts.missing,
    unavailablePage: (request) => rightBackPage(request, config.company.name),
  });
  separateFilesOrigin(server, config.filesOrigin);
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

  return {
    server,
    routes,
    topics: composed.topics,
    accounts,
    sessions,
    registry,
    streams,
    schedules,
    inbox,
    context: composed.context,
    async start() {
      await registry.problems(); // Adopt the checkout's builds before the first request.
      for (const { instance } of composed.instances) await instance.start?.();
      await events.start();
      await inbox.start();
      schedules.start();
      if (config.seed) await seedDemo({ config, accounts, instances: composed.instances, log });
      state.started = true;
    },
    async stop() {
      state.started = false;
      streams.endAll();
      await server.close();
      await hub.close();
      await schedules.stop();
      await events.stop();
      await inbox.stop();
      for (const { name, instance } of [...composed.instances].reverse()) {
        await instance
          .stop?.()
          .catch((error: unknown) => log.error('slice_not_stopped', { slice: name, error }));
      }
      await workers.stop();
    },
  };
}
