import { declareSlice } from '@voxgrove/server/declarations';
import { ServiceClient } from '@voxgrove/server/outbound/service-client';
import { ownerOfPort, portTable } from '@voxgrove/server/ports/port-methods';
import { remotePort } from '@voxgrove/server/ports/remote-port';
import { HOOK_METHODS, HOOKS } from '@voxgrove/server/ports/slice-hooks';
import type { DeletedAgent, Ports, Region, WorkspaceId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Logger } from '@voxgrove/server/log';
import type { AnyMethods } from '@voxgrove/server/ports/port-methods';
import type { SliceHooks } from '@voxgrove/server/ports/slice-hooks';
import type { ResourceResolver } from '@voxgrove/server/slice';
import type { SliceElsewhere } from './find-slices';

/** Name of this process as the caller, for calls that it makes for itself. */
const GATEWAY = 'gateway';

export interface SlicesElsewhereOptions {
  slices: readonly SliceElsewhere[];
  /** Origin of the gateway that runs a slice, by slice. */
  addresses: Readonly<Record<string, string>>;
  key: Buffer;
  clock: Clock;
  log: Logger;
}

/**
 * The slices that other gateways of the installation run. The configuration has their addresses. A
 * slice without an address is not part of the installation.
 */
export class SlicesElsewhere {
  /** Resolvers of resources by type. */
  readonly resources: Readonly<Record<string, ResourceResolver>>;
  /** Hooks of each slice, by its name. */
  readonly hooks: ReadonlyMap<string, SliceHooks>;
  readonly #addresses: Readonly<Record<string, string>>;
  readonly #client: ServiceClient;
  readonly #ports = new Map<string, unknown>();

  constructor({ slices, addresses, key, clock, log }: SlicesElsewhereOptions) {
    this.#client = new ServiceClient(key, clock);
    this.#addresses = addresses;
    const reachable = slices.filter(({ name }) => addresses[name] !== undefined);
    for (const { name, declarations } of slices) {
      declareSlice(name, declarations);
      if (addresses[name] === undefined) log.warn('slice_without_address', { slice: name });
    }
    this.hooks = new Map(
      reachable.map(({ name }) => [
        name,
        this.#call(HOOK_METHODS, name, HOOKS, GATEWAY) as unknown as SliceHooks,
      ]),
    );
    this.resources = Object.fromEntries(
      reachable.flatMap(({ name, declarations }) =>
        (declarations.resources ?? []).map((type): [string, ResourceResolver] => [
          type,
          (region, id) => this.hooks.get(name)!.resolve(type, region, id),
        ]),
      ),
    );
  }

  /**
   * Returns a port of one of these slices, for the slice `caller`. Returns undefined if none of
   * them declares the port.
   */
  port<Name extends keyof Ports>(name: Name, caller: string): Ports[Name] | undefined {
    const owner = ownerOfPort(name);
    if (owner === undefined || !this.hooks.has(owner)) return undefined;
    const id = `${caller} ${name}`;
    const port = this.#ports.get(id) ?? this.#call(portTable.entries[name]!, owner, name, caller);
    this.#ports.set(id, port);
    return port as Ports[Name];
  }

  /** Makes each slice delete its data of a workspace. Idempotent. */
  async forgetWorkspace(region: Region, workspaceId: WorkspaceId): Promise<void> {
    for (const hooks of this.hooks.values()) await hooks.forgetWorkspace(region, workspaceId);
  }

  /** Makes each slice delete its data of an agent. Idempotent. */
  async forgetAgent(region: Region, agent: DeletedAgent): Promise<void> {
    for (const hooks of this.hooks.values()) await hooks.forgetAgent(region, agent);
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  #call(methods: AnyMethods, slice: string, port: string, caller: string) {
    const origin = this.#addresses[slice]!;
    return remotePort(this.#client, methods, { origin, slice, port }, caller);
  }
}
