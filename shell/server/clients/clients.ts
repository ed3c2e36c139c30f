import { AppError, Client, Email, Organisation, TENANCY, opensOneOf } from '@voxgrove/contracts';
import { auditWriter } from '@voxgrove/server/audit/agency-audit';
import { changedFields } from '@voxgrove/server/audit/changed-fields';
import { unixSeconds } from '@voxgrove/server/clock';
import { agencyAddressId } from '@voxgrove/server/tenancy/agency-address-id';
import { forgetPasskeys } from './client-passkeys';
import { clientAddresses, clients, clientVisits, organisations } from './collections';
import { findClients } from './find-clients';
import { inTabOrder } from './in-tab-order';
import type {
  AccessTab,
  AgencyId,
  AgentId,
  ClientDraft,
  ClientId,
  ClientSearch,
  Clients as ClientsPort,
  FoundClient,
  NewClient,
  OrganisationId,
  Region,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { EventEmitter } from '@voxgrove/server/events/event';
import type { Clock } from '@voxgrove/server/clock';
import type { DocumentStore, Transaction } from '@voxgrove/server/store/port';

/** Fields whose change may remove access. Such a change takes effect at once. */
const ACCESS_FIELDS: readonly (keyof ClientDraft)[] = [
  'canAccess',
  'type',
  'widgetIDs',
  'isAdmin',
  'isOrgAdmin',
  'isDeactivated',
];
/**
 * If at least this many seats are free, clients who are added at the same time cannot take more seats
 * than there are.
 */
const MANY_FREE_SEATS = 100;
/** Access of a client if the organisation's defaults allow no tab. */
const FALLBACK_ACCESS = ['/convos'] as const;

export interface ClientsOptions {
  store: DocumentStore;
  clock: Clock;
  /** Returns how many clients an agency's workspace may have. */
  seatsOf: (region: Region, workspaceId: WorkspaceId) => Promise<number>;
  events: EventEmitter;
  /** Ends the streams of callers who have lost their access. */
  accessChanged: (id: string) => Promise<void>;
  /** Deletes the sessions of a client. */
  endSessions: (region: Region, agencyId: AgencyId, id: ClientId) => Promise<void>;
  /** Deletes the pictures of a client, and the files that the client has sent. */
  forgetFiles: (region: Region, id: ClientId) => Promise<void>;
}

/** Stores the clients of organisations. The policies of the routes decide who may call. */
export class Clients implements ClientsPort {
  constructor(private readonly options: ClientsOptions) {}

  async create(
    region: Region,
    organisationId: OrganisationId,
    id: ClientId,
    { email, ...profile }: NewClient,
  ): Promise<Client> {
    const { store, clock, events } = this.options;
    const address = Email.parse(email);
    const regionStore = store.for(region);
    const where = [{ field: 'orgId', op: '==' as const, value: organisationId }];
    const [clientCount, seats] = await Promise.all([
      regionStore.count(clients, { where }),
      this.#seats(region, organisationId),
    ]);
    const { limit } = seats;
    const audit = auditWriter(clock);
    return regionStore.transaction(async (tx) => {
      const [organisation, existing] = await Promise.all([
        tx.get(organisations, organisationId),
        tx.get(clients, id),
      ]);
      if (organisation === null) throw new AppError('NOT_FOUND');
      if (existing !== null) {
        const { orgId, email: storedEmail } = existing.data;
        if (orgId !== organisationId || storedEmail !== address)
          throw new AppError('ALREADY_EXISTS');
        return Client.parse(existing.data);
      }
      const {
        agencyId,
        workspaceId,
        defaultClientAccess,
        defaultClientTabOrder,
        preferredLanguage,
      } = organisation.data;
      await requireFree(tx, agencyId, address, id);
      const isNearLimit = limit - seats.taken < MANY_FREE_SEATS;
      // Reads the clients only near the limit: the read makes simultaneous creations wait.
      if (isNearLimit && (await seatsTaken(tx, workspaceId, limit)) >= limit)
        throw new AppError('CLIENT_SEATS_TAKEN', { limit });
      if (clientCount >= TENANCY.maxClientsPerOrganisation)
        throw new AppError('CLIENT_LIMIT_REACHED', { limit: TENANCY.maxClientsPerOrganisation });
      const chosen = profile.canAccess ?? defaultClientAccess;
      const access = chosen.length === 0 ? [...FALLBACK_ACCESS] : chosen;
      const clientTabOrder = profile.clientTabOrder ?? defaultClientTabOrder;
      const created = Client.parse({
        preferredLanguage,
        ...profile,
        clientTabOrder,
        // Sorted, because the portal opens with the first tab.
        canAccess: inTabOrder(access, clientTabOrder),
        ID: id,
        orgId: organisationId,
        agencyId,
        workspaceId,
        email: address,
        status: 'offline',
        ts: unixSeconds(clock),
      });
      tx.set(clientAddresses, agencyAddressId(agencyId, address), { clientId: id, workspaceId });
      tx.create(clients, id, created);
      audit(tx, happenedTo(created, 'client.created'));
      events.emit(tx, 'client_created', id, {
        workspaceId,
        organisationId,
        clientId: id,
        clientName: created.name,
        clientEmail: address,
        operation: 'create',
      });
      return created;
    });
  }

  async hasSeat(region: Region, workspaceId: WorkspaceId): Promise<boolean> {
    const { limit, taken } = await this.#seatsOf(region, workspaceId);
    return taken < limit;
  }

  async #seats(region: Region, organisationId: OrganisationId) {
    const organisation = await this.options.store.for(region).get(organisations, organisationId);
    if (organisation === null) throw new AppError('NOT_FOUND');
    return this.#seatsOf(region, organisation.data.workspaceId);
  }

  /** Returns how many seats for clients the agency's workspace has, and how many are used. */
  async #seatsOf(region: Region, workspaceId: WorkspaceId) {
    const { store, seatsOf } = this.options;
    const where = [{ field: 'workspaceId', op: '==' as const, value: workspaceId }];
    const [limit, takenSeats] = await Promise.all([
      seatsOf(region, workspaceId),
      store.for(region).count(clients, { where }),
    ]);
    return { limit, taken: takenSeats };
  }

  async get(region: Region, id: ClientId): Promise<Client | null> {
    const doc = await this.options.store.for(region).get(clients, id);
    return doc && Client.parse(doc.data);
  }

  async byEmail(region: Region, agencyId: AgencyId, email: string): Promise<Client | null> {
    const address = Email.safeParse(email);
    if (!address.success) return null;
    const regionStore = this.options.store.for(region);
    const addressRow = await regionStore.get(
      clientAddresses,
      agencyAddressId(agencyId, address.data),
    );
    return addressRow && this.get(region, addressRow.data.clientId);
  }

  async list(region: Region, organisationId: OrganisationId): Promise<Client[]> {
    const docs = await this.options.store.for(region).query(clients, {
      where: [{ field: 'orgId', op: '==', value: organisationId }],
      orderBy: { field: 'name' },
      limit: TENANCY.maxClientsPerOrganisation,
    });
    return docs.map(({ data }) => Client.parse(data));
  }

  search(region: Region, agencyId: AgencyId, wanted: ClientSearch): Promise<FoundClient[]> {
    return findClients(this.options.store.for(region), agencyId, wanted);
  }

  async reaching(region: Region, agentId: AgentId, tab: AccessTab): Promise<Client[]> {
    const regionStore = this.options.store.for(region);
    const holders = await regionStore.query(organisations, {
      where: [{ field: 'widgetIDs', op: 'array-contains', value: agentId }],
    });
    const open = holders.filter(
      ({ data }) => !Organisation.parse(data).settings.disableClientAccess,
    );
    const people = await Promise.all(open.map(({ data }) => this.list(region, data.ID)));
    return people
      .flat()
      .filter(
        ({ canAccess, type, widgetIDs, isDeactivated }) =>
          !isDeactivated &&
          opensOneOf(canAccess, [tab]) &&
          (type === 'org' || widgetIDs.includes(agentId)),
      );
  }

  async change(
    region: Region,
    id: ClientId,
    { email, ...changes }: Partial<ClientDraft> & { email?: string },
  ): Promise<Client> {
    const { store, clock, accessChanged } = this.options;
    const audit = auditWriter(clock);
    const { changed, isMoved } = await store.for(region).transaction(async (tx) => {
      const doc = await tx.get(clients, id);
      if (doc === null) throw new AppError('NOT_FOUND');
      const before = Client.parse(doc.data);
      const updated = Client.parse({ ...before, ...changes, email: email ?? before.email });
      const moved = updated.email !== before.email;
      const next = moved ? withNewCredentials(updated) : updated;
      if (moved) await requireFree(tx, next.agencyId, next.email, id);
      if (moved) {
        const { workspaceId, agencyId } = next;
        tx.delete(clientAddresses, agencyAddressId(agencyId, before.email));
        tx.set(clientAddresses, agencyAddressId(agencyId, next.email), {
          clientId: id,
          workspaceId,
        });
      }
      tx.set(clients, id, next);
      // The audit log does not record when a client is online.
      const { status: _status, internal: _internal, ...recorded } = next;
      const details = changedFields(before, recorded).join(', ');
      if (details !== '') audit(tx, { ...happenedTo(next, 'client.changed'), details });
      return { changed: next, isMoved: moved };
    });
    // The owner of the new address may be another person, who must not keep these passkeys.
    if (isMoved) await forgetPasskeys(store.for(region), id);
    if (isMoved || ACCESS_FIELDS.some((field) => changes[field] !== undefined))
      await accessChanged(id);
    return changed;
  }

  async lastSeen(region: Region, ids: readonly ClientId[]): Promise<Record<string, number>> {
    const visits = await this.options.store.for(region).getMany(clientVisits, [...ids]);
    return Object.fromEntries(
      visits.flatMap((visit) => (visit === null ? [] : [[visit.id, visit.data.at]])),
    );
  }

  async noteMail(region: Region, id: ClientId, sentAt: number): Promise<void> {
    await this.options.store.for(region).transaction(async (tx) => {
      if ((await tx.get(clients, id)) !== null) tx.update(clients, id, { lastEmailSentTS: sentAt });
    });
  }

  async completeOnboarding(region: Region, id: ClientId): Promise<void> {
    await this.options.store.for(region).transaction(async (tx) => {
      const doc = await tx.get(clients, id);
      if (doc === null) throw new AppError('NOT_FOUND');
      tx.set(clients, id, { ...Client.parse(doc.data), onboardingState: { isCompleted: true } });
    });
  }

  async credentialsChanged(region: Region, id: ClientId): Promise<void> {
    const { store, clock, accessChanged } = this.options;
    const audit = auditWriter(clock);
    await store.for(region).transaction(async (tx) => {
      const doc = await tx.get(clients, id);
      if (doc === null) throw new AppError('NOT_FOUND');
      const client = Client.parse(doc.data);
      const next = withNewCredentials(client);
      const internal = { ...next.internal, hasChangedPassword: true };
      tx.set(clients, id, { ...next, internal });
      audit(tx, happenedTo(client, 'client.password-set'));
    });
    // An intruder who has used a session of the client may have added a passkey.
    await forgetPasskeys(store.for(region), id);
    await accessChanged(id);
  }

  async remove(region: Region, id: ClientId): Promise<void> {
    const { store, clock, accessChanged, endSessions, forgetFiles } = this.options;
    const audit = auditWriter(clock);
    // First, so that a call after a failure deletes files that are left.
    await forgetFiles(region, id);
    const removed = await store.for(region).transaction(async (tx) => {
      const doc = await tx.get(clients, id);
      if (doc === null) return null;
      tx.delete(clientAddresses, agencyAddressId(doc.data.agencyId, doc.data.email));
      tx.delete(clients, id);
      tx.delete(clientVisits, id);
      audit(tx, happenedTo(doc.data, 'client.deleted'));
      return doc.data;
    });
    if (removed === null) return;
    await endSessions(region, removed.agencyId, id);
    await accessChanged(id);
  }

  async removeAllOf(region: Region, organisationId: OrganisationId): Promise<void> {
    const docs = await this.options.store.for(region).query(clients, {
      where: [{ field: 'orgId', op: '==', value: organisationId }],
    });
    for (const { data } of docs) await this.remove(region, data.ID);
  }
}

/** Returns the client with new credentials, which end all sessions of the client. */
const withNewCredentials = (client: Client): Client => ({
  ...client,
  internal: { ...client.internal, credentialVersion: client.internal.credentialVersion + 1 },
});

const happenedTo = (
  { ID, name, orgId, agencyId, workspaceId }: Client,
  action: `client.${string}`,
) => ({
  agencyId,
  workspaceId,
  organisationId: orgId,
  action,
  subjectId: ID,
  subject: name,
});

/** Counts the clients of a workspace, up to the limit. */
async function seatsTaken(
  tx: Transaction,
  workspaceId: WorkspaceId,
  limit: number,
): Promise<number> {
  const where = [{ field: 'workspaceId', op: '==' as const, value: workspaceId }];
  return (await tx.query(clients, { where, limit })).length;
}

/** @throws AppError CLIENT_EMAIL_IN_USE */
async function requireFree(
  tx: Transaction,
  agencyId: AgencyId,
  email: string,
  id: ClientId,
): Promise<void> {
  const addressRow = await tx.get(clientAddresses, agencyAddressId(agencyId, email));
  if (addressRow !== null && addressRow.data.clientId !== id)
    throw new AppError('CLIENT_EMAIL_IN_USE', {
      fields: { email: 'This email is already in use by another client.' },
    });
}
