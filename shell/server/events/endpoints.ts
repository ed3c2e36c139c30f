import { AppError, EVENTS, randomId, isAppError } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';
import { checkDestination } from '@voxgrove/server/outbound/destination';
import { PURPOSES } from '@voxgrove/server/outbound/purposes';
import { endpoints } from './collections';
import { newSigningSecret } from './signature';
import type { z } from 'zod';
import type { EndpointInput, EventEndpoint, Region, WorkspaceId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { SecretStore } from '@voxgrove/server/secrets/port';
import type { Secret } from '@voxgrove/server/secrets/secret';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { StoredEndpoint } from './collections';

type Input = z.output<typeof EndpointInput>;

export interface EndpointsOptions {
  store: DocumentStore;
  secrets: SecretStore;
  clock: Clock;
  /** Origins that are allowed without https. */
  allowedOrigins: readonly string[];
}

const CURRENT = 'signing';
/**
 * Number of replaced secrets that also sign. Limits the size of the signature header if a secret is
 * replaced many times within a day.
 */
const MOST_OLD_SECRETS = 10;
const ownerOf = (id: string): string => `event-endpoint-${id}`;

/** Stores the endpoints of workspaces. */
export class Endpoints {
  constructor(private readonly options: EndpointsOptions) {}

  /** Returns a workspace's endpoints, oldest first. */
  async list(region: Region, workspaceId: WorkspaceId): Promise<StoredEndpoint[]> {
    return (
      await this.options.store.for(region).query(endpoints, {
        where: [{ field: 'workspaceId', op: '==', value: workspaceId }],
        orderBy: { field: 'createdAt' },
      })
    ).map(({ data }) => data);
  }

  /** @throws AppError NOT_FOUND */
  async read(region: Region, workspaceId: WorkspaceId, id: string): Promise<StoredEndpoint> {
    const doc = await this.options.store.for(region).get(endpoints, id);
    if (doc === null || doc.data.workspaceId !== workspaceId) throw new AppError('NOT_FOUND');
    return doc.data;
  }

  /** Creates an endpoint. @throws AppError ENDPOINT_URL_INVALID | ENDPOINT_LIMIT_REACHED */
  async create(
    region: Region,
    workspaceId: WorkspaceId,
    input: Input,
  ): Promise<{ endpoint: StoredEndpoint; secret: Secret }> {
    const { store, secrets, clock } = this.options;
    const url = this.#checked(input.url);
    const id = randomId(16);
    const secret = newSigningSecret();
    const endpoint: StoredEndpoint = {
      id,
      workspaceId,
      ...input,
      url,
      createdAt: clock.now(),
      disabledBecause: null,
      failingSince: null,
      oldSecrets: [],
    };
    await store.for(region).transaction(async (tx) => {
      const existing = await tx.query(endpoints, {
        where: [{ field: 'workspaceId', op: '==', value: workspaceId }],
        limit: EVENTS.maxEndpoints,
      });
      if (existing.length >= EVENTS.maxEndpoints)
        throw new AppError('ENDPOINT_LIMIT_REACHED', { limit: EVENTS.maxEndpoints });
      tx.create(endpoints, id, endpoint);
      await secrets.put(region, ownerOf(id), CURRENT, secret, tx);
    });
    return { endpoint, secret };
  }

  /**
   * Changes an endpoint. Switching the endpoint on clears its failures.
   * @throws AppError NOT_FOUND | ENDPOINT_URL_INVALID
   */
  async change(
    region: Region,
    workspaceId: WorkspaceId,
    id: string,
    input: Input,
  ): Promise<StoredEndpoint> {
    const url = this.#checked(input.url);
    return this.update(region, workspaceId, id, (endpoint) => ({
      ...endpoint,
      ...input,
      url,
      ...(input.enabled
        ? { disabledBecause: null, ...(endpoint.enabled ? {} : { failingSince: null }) }
        : {}),
    }));
  }

  /** @throws AppError NOT_FOUND */
  async update(
    region: Region,
    workspaceId: WorkspaceId,
    id: string,
    change: (endpoint: StoredEndpoint) => StoredEndpoint,
  ): Promise<StoredEndpoint> {
    return this.options.store.for(region).transaction(async (tx) => {
      const doc = await tx.get(endpoints, id);
      if (doc === null || doc.data.workspaceId !== workspaceId) throw new AppError('NOT_FOUND');
      const changed = change(doc.data);
      tx.set(endpoints, id, changed, { ifVersion: doc.version });
      return changed;
    });
  }

  /** Removes an endpoint. Does nothing if the workspace has no such endpoint. */
  async remove(region: Region, workspaceId: WorkspaceId, id: string): Promise<void> {
    const { store, secrets } = this.options;
    const doc = await store.for(region).get(endpoints, id);
    if (doc?.data.workspaceId !== workspaceId) return;
    await store.for(region).delete(endpoints, id);
    await secrets.deleteAll(region, ownerOf(id));
  }

  /**
   * Replaces the signing secret. Every secret that was replaced within the last day also signs, so
   * that receivers can change without losing events.
   * @throws AppError NOT_FOUND
   */
  async rotate(
    region: Region,
    workspaceId: WorkspaceId,
    id: string,
  ): Promise<{ endpoint: StoredEndpoint; secret: Secret }> {
    const { store, secrets, clock } = this.options;
    const owner = ownerOf(id);
    const secret = newSigningSecret();
    const now = clock.now();
    const endpoint = await store.for(region).transaction(async (tx) => {
      const doc = await tx.get(endpoints, id);
      if (doc === null || doc.data.workspaceId !== workspaceId) throw new AppError('NOT_FOUND');
      const { oldSecrets } = doc.data;
      const before = await secrets.get(region, owner, CURRENT, tx);
      const replaced = { name: `replaced-${randomId(12)}`, until: now + EVENTS.oldSecretMs };
      if (before !== null) await secrets.put(region, owner, replaced.name, before, tx);
      const kept = [...oldSecrets.filter(({ until }) => until > now), replaced].slice(
        -MOST_OLD_SECRETS,
      );
      for (const { name } of oldSecrets)
        if (!kept.some((one) => one.name === name)) await secrets.delete(region, owner, name, tx);
      await secrets.put(region, owner, CURRENT, secret, tx);
      const changed = { ...doc.data, oldSecrets: kept };
      tx.set(endpoints, id, changed, { ifVersion: doc.version });
      return changed;
    });
    return { endpoint, secret };
  }

  /** Returns the secrets that sign at the moment. */
  async secretsOf(region: Region, { id, oldSecrets }: StoredEndpoint): Promise<Secret[]> {
    const { secrets, clock } = this.options;
    const now = clock.now();
    const old = oldSecrets.filter(({ until }) => until > now).map(({ name }) => name);
    const found = await Promise.all(
      [CURRENT, ...old].map((name) => secrets.get(region, ownerOf(id), name)),
    );
    return found.filter((secret) => secret !== null);
  }

  #checked(address: string): string {
    const url = isUrl(address) ? new URL(address) : null;
    if (
      url === null ||
      url.username !== '' ||
      url.password !== '' ||
      !(url.protocol === 'https:' || this.options.allowedOrigins.includes(url.origin))
    )
      throw new AppError('ENDPOINT_URL_INVALID', {
        fields: { url: new AppError('ENDPOINT_URL_INVALID').message },
      });
    try {
      // Refuse the address now if a delivery would refuse it, while the owner can still correct it.
      checkDestination(url.href, PURPOSES.webhook, {
        outboundAllowedOrigins: [...this.options.allowedOrigins],
        model: undefined,
      });
    } catch (error) {
      if (!isAppError(error)) throw error;
      throw new AppError('ENDPOINT_URL_INVALID', {
        fields: {
          url: 'This address cannot be reached from here: it must be a public one, on port 443 or 8443.',
        },
      });
    }
    return url.href;
  }
}

/** Returns an endpoint as the workspace's list shows it. */
export const endpointView = ({
  id,
  url,
  description,
  types,
  enabled,
  createdAt,
  disabledBecause,
  failingSince,
}: StoredEndpoint): EventEndpoint => ({
  id,
  url,
  description,
  types,
  enabled,
  createdAt,
  disabledBecause,
  failingSince,
});

/** Returns whether an endpoint subscribes to this type. An empty list of types means all types. */
export const wants = ({ enabled, types }: StoredEndpoint, type: string): boolean =>
  enabled && (types.length === 0 || types.includes(type));
