import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import { WORKSPACE } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import { EventBus } from '@voxgrove/server/events/event-bus';
import { openFiles } from '@voxgrove/server/files/open-files';
import { watchFiles } from '@voxgrove/server/files/watched-files';
import { Uploads } from '@voxgrove/server/files/uploads/uploads';
import { ownHosts } from '@voxgrove/server/http/allowed-hosts';
import { createHttpServer } from '@voxgrove/server/http/server';
import { RateLimiter } from '@voxgrove/server/http/rate-limiter';
import { registerRoutes } from '@voxgrove/server/http/register';
import { Streams } from '@voxgrove/server/http/sse';
import { openInbox } from '@voxgrove/server/inbox/open-inbox';
import { createLogger } from '@voxgrove/server/log';
import { runAll } from '@voxgrove/server/module';
import { createSmtpMailer } from '@voxgrove/server/mail/smtp-mailer';
import { createSocketOpener } from '@voxgrove/server/outbound/open-socket';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { createSecretStore } from '@voxgrove/server/secrets/secret-store';
import { Accounts, seedDemo } from './accounts/port';
import { WorkspaceCredits } from './credits/port';
import { findRemoteFolders, openRegistry, overrideCookie } from './registry/port';
import {
  createRemoteHealth,
  PageProofs,
  remoteHealthSlice,
  telemetryEndpoint,
} from './remote-health/port';
import { publicPages } from './public/port';
import { previewEndpoint, remotesParts, remotesSlice } from './remotes/port';
import { inboxSlice } from './inbox/port';
import { BrowserCookie, sessionCookies, Sessions } from './sessions/port';
import { shellSlice } from './shell-slice';
import { findPortalHolder, noteVisit, recordViewed } from './clients/port';
import { openEdge } from './edge/port';
import { openTenancy } from './tenancy-slice';
import { AccessChanges, Photos, workspaceEndpoints } from './workspaces/port';
import {
  composeSlices,
  findSlices,
  hooksOf,
  internalEndpoint,
  SlicesElsewhere,
} from './slices/port';
import { LiveHub, liveRoute, TopicsElsewhere } from './live/port';
import {
  builtFileEndpoints,
  countryOf,
  CspReports,
  healthEndpoint,
  pageEndpoints,
  principalResolver,
  registryEndpoints,
  rightBackPage,
  separateFilesOrigin,
  sessionControl,
  uploadsEndpoint,
} from './gateway/port';
import type { FastifyInstance } from 'fastify';
import type { DeletedAgent, Region, User, WorkspaceId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';
import type { Authority } from '@voxgrove/server/http/authorise';
import type { RateLimits } from '@voxgrove/server/http/rate-limiter';
import type { RequestTenant } from '@voxgrove/server/http/request-tenant';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { OpenedInbox } from '@voxgrove/server/inbox/open-inbox';
import type { Logger } from '@voxgrove/server/log';
import type { Mailer } from '@voxgrove/server/mail/port';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { LiveTopic, Slice, SliceContext, SliceInstance } from '@voxgrove/server/slice';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { contentWorkers } from '@voxgrove/server/work/content/content-workers';
import { documentUpgrades } from '@voxgrove/server/work/document-upgrades';
import { scheduler } from '@voxgrove/server/work/scheduler';
import type { Scheduler } from '@voxgrove/server/work/scheduler';
import type { OpenedRegistry } from './registry/port';
import type { ComposedSlices, SliceElsewhere } from './slices/port';

export interface AppOptions {
  config: Config;
  /** Environment variables for the slices. Default: none. */
  env?: NodeJS.ProcessEnv;
  store: DocumentStore;
  clock?: Clock;
  log?: Logger;
  mail?: Mailer;
  outbound?: Outbound;
  /** Slices that run instead of the slices of the checkout. */
  slices?: Slice[];
  /** Only with `slices`: slices that other gateways run. */
  elsewhere?: SliceElsewhere[];
  rateLimits?: RateLimits;
  /** Interval of the health gate, ms. Default: 15 s. */
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
  /**
   * Starts background work and creates the demo data. Until the promise resolves, /healthz answers
   * 503.
   */
  start(): Promise<void>;
  /**
   * Listens for TLS on an interface if EDGE_TLS_PORT is set. Call it after `start`. The app closes
   * the listeners when it stops.
   */
  listenAtEdge(host: string): Promise<void>;
  /** Stops streams and background work, then the server. The caller closes the store. */
  stop(): Promise<void>;
}

/** Assembles the gateway without listening on a port. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, store, clock = systemClock, log = createLogger() } = options;
  const secrets = createSecretStore(store, config.masterKey);
  const mail = options.mail ?? createSmtpMailer(config.smtp);
  const outbound = options.outbound ?? createOutbound({ config, clock, log });
  const openSocket = createSocketOpener({ config, log });
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
    free: config.embedded
      ? {
          clientSeats: WORKSPACE.clientSeatsEmbedded,
          twilioPhoneNumberSlots: WORKSPACE.phoneNumbersEmbedded,
        }
      : { clientSeats: WORKSPACE.clientSeats, twilioPhoneNumberSlots: WORKSPACE.phoneNumbers },
  });
  const sessions = new Sessions({
    store,
    clock,
    accounts,
    findPortalHolder: findPortalHolder(store, accounts),
    onUsed: noteVisit(store, clock),
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
      : { slices: options.slices, elsewhere: options.elsewhere ?? [], broken: [] };
  const serviceKey = secrets.derive('service-calls');
  const elsewhere = new SlicesElsewhere({
    slices: found.elsewhere,
    addresses: config.sliceAddresses,
    key: serviceKey,
    clock,
    log,
  });
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
    openSocket,
    mail,
    uploads,
    workers,
    clock,
    log,
  };
  const photos = new Photos(files);
  const recheckStreams = (): void => streams.recheck();
  const news = new AccessChanges(store, clock, recheckStreams);
  const tenancy = openTenancy({
    store,
    secrets,
    clock,
    events,
    sessions,
    news,
    isOwnHost: (host) => isOwnHost(host),
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    uploads,
    seatsOf: async (region, workspaceId) =>
      (await accounts.limits(region, workspaceId)).clientSeats,
  });
  const edge = openEdge({
    config,
    store,
    secrets,
    outbound,
    clock,
    log,
    tenants: tenancy.tenants,
  });
  // Calls every slice even if one fails: when one slice's provider cannot be reached, the data of
  // the other slices must still be deleted.
  const withData = () => [
    ...composed.instances,
    { name: 'slices elsewhere', instance: elsewhere },
    { name: 'events', instance: events },
  ];
  const forgetWorkspace = (region: Region, workspaceId: WorkspaceId): Promise<void> =>
    runAll(withData(), 'delete a workspace', ({ instance }) =>
      instance.forgetWorkspace?.(region, workspaceId),
    );
  const forgetAgent = (region: Region, agent: DeletedAgent): Promise<void> =>
    runAll(withData(), 'delete an agent', ({ instance }) => instance.forgetAgent?.(region, agent));
  const composed: ComposedSlices = await composeSlices(
    [
      shellSlice({
        accounts,
        credits,
        sessions,
        photos,
        news,
        closeAgency: (tx, workspaceId) => tenancy.agencies.stageClosing(tx, workspaceId),
        recheckStreams,
        forgetWorkspace,
        forgetAgent,
      }),
      remoteHealthSlice({ registry: registry.store, health, gateEveryMs: options.gateEveryMs }),
      remotesSlice(steering),
      inboxSlice(inbox),
      tenancy.slice,
      edge.slice,
      ...found.slices,
    ],
    base,
    options.env ?? {},
    elsewhere,
  );

  const hosts = [...composed.hosts, ...(config.internalHost ? [config.internalHost] : [])];
  const isOwnHost = ownHosts({ ...config, hosts });
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
  const gatewaySchedules = [...events.schedules, upgrades].map((schedule) => ({
    ...schedule,
    slice: 'gateway',
  }));
  const schedules = scheduler({ store, clock, log }, [...composed.schedules, ...gatewaySchedules]);
  const hub = new LiveHub(store, composed.topics, log);
  const cookiesOf = sessionCookies(config.publicUrl);
  const limiter = new RateLimiter(clock, options.rateLimits);
  const principals = principalResolver({
    sessions,
    cookiesOf,
    accounts,
    resolvers: composed.principals,
    clock,
    serviceKey,
  });
  const instanceOf = (slice: string): SliceInstance | undefined =>
    composed.instances.find(({ name }) => name === slice)?.instance;
  const reports = new CspReports();
  const state = { started: false };

  const texts = publicPages({
    config,
    log,
    shellOnDisk: registry.shellOnDisk,
    tenantOf: (tenant) => tenancy.tenants.pageOf(tenant),
  });
  const proofs = new PageProofs(secrets.derive('page-proof'), clock);
  const pages = {
    config,
    registry,
    proofs,
    cookie: overrideCookie(config.publicUrl),
    userOf: principals.userOfCookie,
    isInPortal: principals.isInPortal,
    leavesView: principals.leavesView,
    tenantOf: (tenant: RequestTenant) => tenancy.tenants.pageOf(tenant),
    styleOf: (tenant: RequestTenant) => tenancy.tenants.styleOf(tenant),
    isOperator: (user: User) => accounts.isOperator(user),
    store,
    origins: composed.pageOrigins,
  };
  const routes: AnyRoute[] = [
    ...composed.routes,
    liveRoute({
      hub,
      topics: composed.topics,
      elsewhere: new TopicsElsewhere(elsewhere.hooks, clock, log),
      authority,
    }),
    internalEndpoint({
      instanceOf,
      hooksOf: (slice) => hooksOf(instanceOf(slice) ?? { routes: [] }, hub),
      internalHost: config.internalHost,
    }),
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
      cookie: cookiesOf({ kind: 'installation' }).own,
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
    findTenant: (headers, portal) => tenancy.tenants.find(headers, portal),
    missingPage: texts.missing,
    unavailablePage: (request, tenant) => {
      const isOurs = tenant.kind === 'installation' && isOwnHost(request.headers.host);
      return rightBackPage(request, isOurs ? config.company.name : 'This site');
    },
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
      recordViewed: recordViewed(store, clock),
      log,
      streams,
      publicOrigin: new URL(config.publicUrl).origin,
      trustProxy: config.trustProxy,
      principalOf: principals.of,
      stillValid: principals.stillValid,
      sessionControl: sessionControl({
        sessions,
        cookiesOf,
        browser: new BrowserCookie(config.publicUrl),
      }),
      countryOf: countryOf(config),
    },
    routes,
  );

  let listeners: Awaited<ReturnType<typeof edge.listen>>;
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
    async listenAtEdge(host) {
      listeners = await edge.listen(server.server, host);
    },
    async stop() {
      state.started = false;
      streams.endAll();
      await listeners?.close();
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
      await elsewhere.close();
    },
  };
}
