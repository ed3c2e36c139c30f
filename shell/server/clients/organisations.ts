import { AppError, foldText, Organisation, TENANCY } from '@voxgrove/contracts';
import { auditWriter } from '@voxgrove/server/audit/agency-audit';
import { changedFields } from '@voxgrove/server/audit/changed-fields';
import { unixSeconds } from '@voxgrove/server/clock';
import { fieldOp } from '@voxgrove/server/store/port';
import { agencies } from '../tenancy/port';
import { organisations } from './collections';
import type {
  AgencyId,
  AgentId,
  OrganisationDraft,
  OrganisationId,
  OrganisationPage,
  Organisations as OrganisationsPort,
  Region,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Doc, DocumentStore } from '@voxgrove/server/store/port';
import type { Clients } from './clients';

const PAGE = 50;
const MOST_OF_PAGE = 200;
const SEARCHED_AT_ONCE = 1_000;

export interface OrganisationsOptions {
  store: DocumentStore;
  clock: Clock;
  clients: Pick<Clients, 'removeAllOf'>;
  /** Ends the streams of callers who have lost their access. */
  accessChanged: (id: string) => Promise<void>;
  /** Deletes the logos of the organisation. */
  forgetFiles: (region: Region, id: OrganisationId) => Promise<void>;
}

/** Stores the organisations of agencies. The policies of the routes decide who may call. */
export class Organisations implements OrganisationsPort {
  constructor(private readonly options: OrganisationsOptions) {}

  async create(
    region: Region,
    agencyId: AgencyId,
    id: OrganisationId,
    draft: Partial<OrganisationDraft>,
  ): Promise<Organisation> {
    const { store, clock } = this.options;
    const regionStore = store.for(region);
    const now = unixSeconds(clock);
    const where = [{ field: 'agencyId', op: '==' as const, value: agencyId }];
    const organisationCount = await regionStore.count(organisations, { where });
    const audit = auditWriter(clock);
    return regionStore.transaction(async (tx) => {
      const [agency, existing] = await Promise.all([
        tx.get(agencies, agencyId),
        tx.get(organisations, id),
      ]);
      if (agency === null) throw new AppError('NOT_FOUND');
      if (existing !== null) {
        if (existing.data.agencyId !== agencyId) throw new AppError('ALREADY_EXISTS');
        return Organisation.parse(existing.data);
      }
      if (organisationCount >= TENANCY.maxOrganisations)
        throw new AppError('ORGANISATION_LIMIT_REACHED', { limit: TENANCY.maxOrganisations });
      const created = Organisation.parse({
        ...named(draft),
        ID: id,
        workspaceId: agency.data.userId,
        agencyId,
        lastModified: now,
        ts: now,
      });
      tx.create(organisations, id, created);
      audit(tx, happenedTo(created, 'organisation.created'));
      return created;
    });
  }

  async get(region: Region, id: OrganisationId): Promise<Organisation | null> {
    const doc = await this.options.store.for(region).get(organisations, id);
    return doc && Organisation.parse(doc.data);
  }

  async list(
    region: Region,
    agencyId: AgencyId,
    { after, limit = PAGE, search = '' }: { after?: string; limit?: number; search?: string } = {},
  ): Promise<OrganisationPage> {
    const regionStore = this.options.store.for(region);
    const size = Math.min(limit, MOST_OF_PAGE);
    const wanted = foldText(search.trim());
    const atOnce = wanted === '' ? size + 1 : SEARCHED_AT_ONCE;
    let last = after === undefined ? null : await regionStore.get(organisations, after);
    const docs: Doc<Organisation>[] = [];
    let isEnd = false;
    while (!isEnd && docs.length <= size) {
      const read = await regionStore.query(organisations, {
        where: [{ field: 'agencyId', op: '==', value: agencyId }],
        orderBy: { field: 'name' },
        limit: atOnce,
        ...(last && { startAfter: { id: last.id, value: last.data.name } }),
      });
      docs.push(...read.filter(({ data }) => foldText(data.name).includes(wanted)));
      last = read.at(-1) ?? null;
      isEnd = read.length < atOnce;
    }
    const page = docs.slice(0, size);
    return {
      organisations: page.map(({ data }) => Organisation.parse(data)),
      next: docs.length > size ? page.at(-1)!.id : null,
    };
  }

  async change(
    region: Region,
    id: OrganisationId,
    changes: Partial<OrganisationDraft>,
  ): Promise<Organisation> {
    const { store, clock, accessChanged } = this.options;
    const lastModified = unixSeconds(clock);
    const audit = auditWriter(clock);
    const changed = await store.for(region).transaction(async (tx) => {
      const doc = await tx.get(organisations, id);
      if (doc === null) throw new AppError('NOT_FOUND');
      const before = Organisation.parse(doc.data);
      const next = Organisation.parse({ ...before, ...named(changes), lastModified });
      tx.set(organisations, id, next);
      const details = changedFields(before, named(changes)).join(', ');
      if (details !== '') audit(tx, { ...happenedTo(next, 'organisation.changed'), details });
      return next;
    });
    if (changes.settings !== undefined) await accessChanged(id);
    return changed;
  }

  async payerOf(
    region: Region,
    workspaceId: WorkspaceId,
    agentId: AgentId,
  ): Promise<OrganisationId | null> {
    const having = await this.options.store.for(region).query(organisations, {
      where: [{ field: 'widgetIDs', op: 'array-contains', value: agentId }],
    });
    const payers = having
      .filter(({ data }) => data.workspaceId === workspaceId && data.allowBilling)
      .map(({ data }) => data.ID)
      .sort();
    return payers[0] ?? null;
  }

  async ofAgent(region: Region, agentId: AgentId): Promise<Organisation | null> {
    const [doc] = await this.options.store.for(region).query(organisations, {
      where: [{ field: 'widgetIDs', op: 'array-contains', value: agentId }],
      limit: 1,
    });
    return doc === undefined ? null : Organisation.parse(doc.data);
  }

  async addAgent(region: Region, id: OrganisationId, agentId: AgentId): Promise<void> {
    await this.#setAgents(region, id, agentId, 'added');
  }

  async removeAgent(region: Region, id: OrganisationId, agentId: AgentId): Promise<void> {
    await this.#setAgents(region, id, agentId, 'removed');
    await this.options.accessChanged(id);
  }

  async remove(region: Region, id: OrganisationId): Promise<void> {
    const { store, clock, clients, accessChanged, forgetFiles } = this.options;
    const audit = auditWriter(clock);
    // First, so that a call after a failure deletes files that are left.
    await forgetFiles(region, id);
    // After this transaction, the clients of the organisation have no session. Their data is deleted
    // after that.
    await store.for(region).transaction(async (tx) => {
      const doc = await tx.get(organisations, id);
      if (doc === null) return;
      tx.delete(organisations, id);
      audit(tx, happenedTo(doc.data, 'organisation.deleted'));
    });
    await accessChanged(id);
    await clients.removeAllOf(region, id);
  }

  async #setAgents(
    region: Region,
    id: OrganisationId,
    agentId: AgentId,
    change: 'added' | 'removed',
  ): Promise<void> {
    const { store, clock } = this.options;
    const audit = auditWriter(clock);
    const isAdded = change === 'added';
    await store.for(region).transaction(async (tx) => {
      const doc = await tx.get(organisations, id);
      if (doc === null) throw new AppError('NOT_FOUND');
      if (doc.data.widgetIDs.includes(agentId) === isAdded) return;
      tx.update(organisations, id, {
        widgetIDs: isAdded ? fieldOp.arrayUnion(agentId) : fieldOp.arrayRemove(agentId),
        lastModified: unixSeconds(clock),
      });
      const action = isAdded ? 'organisation.agent-added' : 'organisation.agent-removed';
      audit(tx, { ...happenedTo(doc.data, action), details: agentId });
    });
  }
}

const happenedTo = (
  { ID, name, agencyId, workspaceId }: Organisation,
  action: `organisation.${string}`,
) => ({ agencyId, workspaceId, organisationId: ID, action, subjectId: ID, subject: name });

/** Replaces an empty name by the default name. */
const named = ({
  name,
  ...otherFields
}: Partial<OrganisationDraft>): Partial<OrganisationDraft> => ({
  ...otherFields,
  ...(name !== undefined && name.trim() !== '' && { name: name.trim() }),
});
