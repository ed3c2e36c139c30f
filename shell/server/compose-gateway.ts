import type { DeletedAgent, Region, WorkspaceId } from '@voxgrove/contracts';
import { ownHosts } from '@voxgrove/server/http/allowed-hosts';
import { runAll } from '@voxgrove/server/module';
import type { AppOptions } from './app-options';
import { openEdge } from './edge/port';
import { inboxSlice } from './inbox/port';
import type { Remotes, Services, Storage } from './open-services';
import { findRemoteFolders } from './registry/port';
import { remoteHealthSlice } from './remote-health/port';
import { remotesSlice } from './remotes/port';
import { shellSlice } from './shell-slice';
import { composeSlices, findSlices, SlicesElsewhere } from './slices/port';
import type { ComposedSlices } from './slices/port';
import { openTenancy } from './tenancy-slice';
import { AccessChanges, Photos } from './workspaces/port';

export type FoundSlices = Awaited<ReturnType<typeof findAllSlices>>;
export type Gateway = Awaited<ReturnType<typeof composeGateway>>;

/** Finds the slices that run in this process, and those that other gateways run. */
export async function findAllSlices(
  { config, secrets, clock, log }: Services,
  { slices, elsewhere = [] }: AppOptions,
) {
  const remotes = await findRemoteFolders(config.root, config.remotesPath);
  const found =
    slices === undefined
      ? await findSlices(remotes, config.slices, log)
      : { slices, elsewhere, broken: [] };
  const serviceKey = secrets.derive('service-calls');
  return {
    slices: found.slices,
    broken: found.broken,
    serviceKey,
    elsewhere: new SlicesElsewhere({
      slices: found.elsewhere,
      addresses: config.sliceAddresses,
      key: serviceKey,
      clock,
      log,
    }),
  };
}

/** Composes the slices of the gateway itself with those that were found. */
export async function composeGateway(
  services: Services,
  { registry, health, steering }: Remotes,
  found: FoundSlices,
  { files, uploads, workers, inbox }: Storage,
  { env = {}, gateEveryMs }: AppOptions,
) {
  const { config, store, secrets, clock, log, mail, outbound, openSocket } = services;
  const { streams, events, credits, accounts, sessions } = services;
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
    { name: 'slices elsewhere', instance: found.elsewhere },
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
      remoteHealthSlice({ registry: registry.store, health, gateEveryMs }),
      remotesSlice(steering),
      inboxSlice(inbox),
      tenancy.slice,
      edge.slice,
      ...found.slices,
    ],
    {
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
    },
    env,
    found.elsewhere,
  );
  const hosts = [...composed.hosts, ...(config.internalHost ? [config.internalHost] : [])];
  const isOwnHost = ownHosts({ ...config, hosts });
  return { composed, tenants: tenancy.tenants, edge, photos, isOwnHost };
}
