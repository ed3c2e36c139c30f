import { join } from 'node:path';
import type { User } from '@voxgrove/contracts';
import type { Authority } from '@voxgrove/server/http/authorise';
import type { RequestTenant } from '@voxgrove/server/http/request-tenant';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceInstance } from '@voxgrove/server/slice';
import type { FoundSlices, Gateway } from './compose-gateway';
import {
  builtFileEndpoints,
  CspReports,
  healthEndpoint,
  pageEndpoints,
  registryEndpoints,
  uploadsEndpoint,
} from './gateway/port';
import type { principalResolver } from './gateway/port';
import { liveRoute, TopicsElsewhere } from './live/port';
import type { LiveHub } from './live/port';
import type { Remotes, Services, Storage } from './open-services';
import type { publicPages } from './public/port';
import { overrideCookie } from './registry/port';
import { PageProofs, telemetryEndpoint } from './remote-health/port';
import { previewEndpoint } from './remotes/port';
import type { sessionCookies } from './sessions/port';
import { hooksOf, internalEndpoint } from './slices/port';
import { workspaceEndpoints } from './workspaces/port';

interface RouteParts {
  services: Services;
  remotes: Remotes;
  found: FoundSlices;
  storage: Storage;
  gateway: Gateway;
  authority: Authority;
  hub: LiveHub;
  principals: ReturnType<typeof principalResolver>;
  cookiesOf: ReturnType<typeof sessionCookies>;
  texts: ReturnType<typeof publicPages>;
  isStarted: () => boolean;
}

/** Returns the routes of all slices, and the endpoints of the gateway itself. */
export function gatewayRoutes(parts: RouteParts): AnyRoute[] {
  const { services, remotes, found, storage, gateway, authority, hub, principals } = parts;
  const { config, store, clock, log, accounts, sessions } = services;
  const { registry, health, steering } = remotes;
  const { composed, photos } = gateway;
  const instanceOf = (slice: string): SliceInstance | undefined =>
    composed.instances.find(({ name }) => name === slice)?.instance;
  const reports = new CspReports();
  const proofs = new PageProofs(services.secrets.derive('page-proof'), clock);
  const pages = pageOptions(parts, proofs);
  return [
    ...composed.routes,
    liveRoute({
      hub,
      topics: composed.topics,
      elsewhere: new TopicsElsewhere(found.elsewhere.hooks, clock, log),
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
    ...parts.texts.endpoints,
    ...registryEndpoints(pages),
    previewEndpoint({
      previews: steering.previews,
      registry: registry.store,
      accounts,
      sessions,
      cookie: parts.cookiesOf({ kind: 'installation' }).own,
      overrides: pages.cookie,
      userOf: principals.userOfCookie,
    }),
    telemetryEndpoint({ health, proofs }),
    ...workspaceEndpoints({ photos }),
    uploadsEndpoint(storage.uploads),
    reports.endpoint({ log, health }),
    healthEndpoint({
      store,
      filesUsable: storage.filesUsable,
      registry,
      reports,
      ready: parts.isStarted,
      broken: [...found.broken, ...composed.broken],
    }),
  ];
}

/** Returns what the pages of the dashboard and the documents of the registry need. */
function pageOptions(
  { services: { config, store, accounts }, remotes, gateway, principals }: RouteParts,
  proofs: PageProofs,
) {
  const { tenants, composed } = gateway;
  return {
    config,
    registry: remotes.registry,
    proofs,
    cookie: overrideCookie(config.publicUrl),
    userOf: principals.userOfCookie,
    isInPortal: principals.isInPortal,
    leavesView: principals.leavesView,
    tenantOf: (tenant: RequestTenant) => tenants.pageOf(tenant),
    styleOf: (tenant: RequestTenant) => tenants.styleOf(tenant),
    isOperator: (user: User) => accounts.isOperator(user),
    store,
    origins: composed.pageOrigins,
  };
}
