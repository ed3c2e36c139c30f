import { AppError, Organisation, TENANCY } from '@voxgrove/contracts';
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
} from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { Clients } from './clients';

const PAGE = 50;
const MOST_OF_PAGE = 200;

export interface OrganisationsOptions {
  store: DocumentStore;
  clock: Clock;
  clients: Pick<Clients, 'removeAllOf'>;
  /** Ends the streams of callers who have lost their access. */
  accessChanged: (id: string) => Promise<void>;
}

/** Organisations of agencies. Who may call is the routes' policy. */
export class Organisations implements OrganisationsPort {
  constructor(private readonly options: OrganisationsOptions) {}

  async create(
    region: Region,
    agencyId: AgencyId,
    id: OrganisationId,
    draft: Partial<OrganisationDraft>,
  ): Promise<Organisation> {
    const { store, clock } = this.options;
    const here = store.for(region);
    const now = unixSeconds(clock);
    const where = [{ field: 'agencyId', op: '==' as const, value: agencyId }];
    const held = await here.count(organisations, { where });
    return here.transaction(async (tx) => {
      const [agency, existing] = await Promise.all([
        tx.get(agencies, agencyId),
        tx.get(organisations, id),
      ]);
      if (agency === null) throw new AppError('NOT_FOUND');
      if (existing !== null) {
        if (existing.data.agencyId !== agencyId) throw new AppError('ALREADY_EXISTS');
        return Organisation.parse(existing.data);
      }
      if (held >= TENANCY.maxOrganisations)
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
    { after, limit = PAGE }: { after?: string; limit?: number } = {},
  ): Promise<OrganisationPage> {
    const here = this.options.store.for(region);
    const size = Math.min(limit, MOST_OF_PAGE);
    const last = after === undefined ? null : await here.get(organisations, after);
    const docs = await here.query(organisations, {
      where: [{ field: 'agencyId', op: '==', value: agencyId }],
      orderBy: { field: 'name' },
      limit: size + 1,
      ...(last && { startAfter: { id: last.id, value: last.data.name } }),
    });
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
    const changed = await store.for(region).transaction(async (tx) => {
      const doc = await tx.get(organisations, id);
      if (doc === null) throw new AppError('NOT_FOUND');
      const next = Organisation.parse({ ...doc.data, ...named(changes), lastModified });
      tx.set(organisations, id, next);
      return next;
    });
    if (changes.settings !== undefined) await accessChanged(id);
    return changed;
  }

  async addAgent(region: Region, id: OrganisationId, agentId: AgentId): Promise<void> {
    await this.options.store.for(region).update(organisations, id, {
      widgetIDs: fieldOp.arrayUnion(agentId),
      lastModified: unixSeconds(this.options.clock),
    });
  }

  async removeAgent(region: Region, id: OrganisationId, agentId: AgentId): Promise<void> {
    await this.options.store.for(region).update(organisations, id, {
      widgetIDs: fieldOp.arrayRemove(agentId),
      lastModified: unixSeconds(this.options.clock),
    });
    await this.options.accessChanged(id);
  }

  async remove(region: Region, id: OrganisationId): Promise<void> {
    const { store, clients, accessChanged } = this.options;
    // From now on its clients have no session; what is left of them is deleted afterwards.
    await store.for(region).delete(organisations, id);
    await accessChanged(id);
    await clients.removeAllOf(region, id);
  }
}

/** An organisation whose name was emptied has the default name. */
const named = ({ name, ...rest }: Partial<OrganisationDraft>): Partial<OrganisationDraft> => ({
  ...rest,
  ...(name !== undefined && name.trim() !== '' && { name: name.trim() }),
});
