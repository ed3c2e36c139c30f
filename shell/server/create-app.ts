import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Authority } from '@voxgrove/server/http/authorise';
import { RateLimiter } from '@voxgrove/server/http/rate-limiter';
import { registerRoutes } from '@voxgrove/server/http/register';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { createHttpServer } from '@voxgrove/server/http/server';
import type { Streams } from '@voxgrove/server/http/sse';
import type { OpenedInbox } from '@voxgrove/server/inbox/open-inbox';
import type { LiveTopic, SliceContext } from '@voxgrove/server/slice';
import { documentUpgrades } from '@voxgrove/server/work/document-upgrades';
import { scheduler } from '@voxgrove/server/work/scheduler';
import type { Scheduler } from '@voxgrove/server/work/scheduler';
import { seedDemo } from './accounts/port';
import type { Accounts } from './accounts/port';
import type { AppOptions } from './app-options';
import { recordViewed } from './clients/port';
import { composeGateway, findAllSlices } from './compose-gateway';
import type { FoundSlices, Gateway } from './compose-gateway';
import {
  countryOf,
  principalResolver,
  rightBackPage,
  separateFilesOrigin,
  sessionControl,
} from './gateway/port';
import { gatewayRoutes } from './gateway-routes';
import { LiveHub } from './live/port';
import { openRemotes, openServices, openStorage } from './open-services';
import type { Remotes, Services, Storage } from './open-services';
import { publicPages } from './public/port';
import type { OpenedRegistry } from './registry/port';
import { BrowserCookie, sessionCookies } from './sessions/port';
import type { Sessions } from './sessions/port';

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
  const services = openServices(options);
  const remotes = await openRemotes(services, options.contract);
  const found = await findAllSlices(services, options);
  const storage = await openStorage(services);
  const gateway = await composeGateway(services, remotes, found, storage, options);
  await openDomainEvents(services, gateway, storage);
  const schedules = openSchedules(services, gateway);
  const { server, routes, hub, state } = await openServer(
    { services, remotes, found, storage, gateway },
    options,
  );
  const { composed } = gateway;
  const { accounts, sessions, streams } = services;
  return {
    server,
    routes,
    topics: composed.topics,
    accounts,
    sessions,
    registry: remotes.registry,
    streams,
    schedules,
    inbox: storage.inbox,
    context: composed.context,
    ...lifecycle({ services, remotes, found, storage, gateway, server, hub, schedules, state }),
  };
}

interface Parts {
  services: Services;
  remotes: Remotes;
  found: FoundSlices;
  storage: Storage;
  gateway: Gateway;
}

/** Passes domain events and events of providers to the slices that handle them. */
async function openDomainEvents(
  { events }: Services,
  { composed }: Gateway,
  { inbox }: Storage,
): Promise<void> {
  for (const { name, instance } of composed.instances) {
    events.subscribe(name, instance.subscriptions ?? []);
    inbox.handle(name, instance.inbox ?? []);
  }
  await events.open();
}

/** Returns the schedules of the slices and of the gateway itself. They do not run yet. */
function openSchedules({ store, clock, log, events }: Services, { composed }: Gateway): Scheduler {
  const gatewaySchedules = [...events.schedules, documentUpgrades({ store, log })].map(
    (schedule) => ({ ...schedule, slice: 'gateway' }),
  );
  return scheduler({ store, clock, log }, [...composed.schedules, ...gatewaySchedules]);
}

/** Creates the HTTP server with all routes. */
async function openServer(parts: Parts, { rateLimits }: AppOptions) {
  const { services, remotes, found, gateway } = parts;
  const { config, store, clock, log, accounts, sessions, streams } = services;
  const { composed, tenants } = gateway;
  const authority: Authority = {
    resources: composed.resources,
    roleIn: (principal, scope) => accounts.roleIn(principal.user, scope.region, scope.workspaceId),
  };
  const hub = new LiveHub(store, composed.topics, log);
  const cookiesOf = sessionCookies(config.publicUrl);
  const limiter = new RateLimiter(clock, rateLimits);
  const principals = principalResolver({
    sessions,
    cookiesOf,
    accounts,
    resolvers: composed.principals,
    clock,
    serviceKey: found.serviceKey,
  });
  const texts = publicPages({
    config,
    log,
    shellOnDisk: remotes.registry.shellOnDisk,
    tenantOf: (tenant) => tenants.pageOf(tenant),
  });
  const state = { started: false };
  const routes = gatewayRoutes({
    ...parts,
    authority,
    hub,
    principals,
    cookiesOf,
    texts,
    isStarted: () => state.started,
  });

  const server = createHttpServer({
    log,
    trustProxy: config.trustProxy,
    findTenant: (headers, portal) => tenants.find(headers, portal),
    missingPage: texts.missing,
    unavailablePage: (request, tenant) => {
      const isOurs = tenant.kind === 'installation' && gateway.isOwnHost(request.headers.host);
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
  return { server, routes, hub, state };
}

/** Returns the functions that start and stop the app. */
function lifecycle({
  services: { config, streams, events, accounts, log },
  remotes: { registry },
  found: { elsewhere },
  storage: { inbox, workers },
  gateway: { composed, edge },
  server,
  hub,
  schedules,
  state,
}: Parts & {
  server: FastifyInstance;
  hub: LiveHub;
  schedules: Scheduler;
  state: { started: boolean };
}): Pick<App, 'start' | 'listenAtEdge' | 'stop'> {
  let listeners: Awaited<ReturnType<typeof edge.listen>>;
  return {
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
