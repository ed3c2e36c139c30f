import { AppError } from '@voxgrove/contracts';
import type {
  Agency,
  AgencySnapshots,
  AgentId,
  AgentSummary,
  Region,
  TemplateDifference,
  UserId,
} from '@voxgrove/contracts';
import { auditWriter } from '@voxgrove/server/audit/agency-audit';
import type { SliceContext } from '@voxgrove/server/slice';
import type { z } from 'zod';
import type { SnapshotReply, SnapshotTarget } from '../../contract/snapshots';
import { allOrganisations } from '../reports/port';
import { snapshots } from './collections';
import type { SnapshotRow } from './collections';

type By = { userId: UserId; email: string };

export interface Snapshots extends AgencySnapshots {
  read(region: Region, agency: Agency): Promise<z.input<typeof SnapshotReply>['data']>;
  /**
   * Stores the agent as the template; null deletes the template.
   * @throws AppError NOT_FOUND
   */
  take(region: Region, agency: Agency, agentId: AgentId | null): Promise<void>;
  /** @throws AppError NOT_FOUND */
  changes(region: Region, agency: Agency, agentId: AgentId): Promise<TemplateDifference[]>;
  /**
   * Writes the template to agents of clients.
   * @throws AppError NOT_FOUND
   */
  push(region: Region, agency: Agency, agentIds: readonly AgentId[], by: By): Promise<void>;
}

/**
 * The template of an agency. New clients start with it, and the agency can write it to existing
 * agents.
 */
export function snapshotsOf({
  store,
  clock,
  port,
}: Pick<SliceContext, 'store' | 'clock' | 'port'>): Snapshots {
  const stored = async (region: Region, agencyId: string): Promise<SnapshotRow | null> =>
    (await store.for(region).get(snapshots, agencyId))?.data ?? null;

  async function requireStored(region: Region, { ID }: Agency): Promise<SnapshotRow> {
    const snapshot = await stored(region, ID);
    if (snapshot === null) throw new AppError('NOT_FOUND');
    return snapshot;
  }

  /** Agents of another workspace get the same error as agents that do not exist. */
  async function ownAgents(
    region: Region,
    { userId }: Agency,
    ids: readonly AgentId[],
  ): Promise<AgentSummary[]> {
    const found = await port('workspaceAgents').find(region, ids);
    const own = found.filter(({ ownerID }) => ownerID === userId);
    if (own.length !== new Set(ids).size) throw new AppError('NOT_FOUND');
    return own;
  }

  const happened = ({ ID, userId }: Agency, action: `snapshot.${string}`, subject: string) => ({
    agencyId: ID,
    workspaceId: userId,
    action,
    subjectId: ID,
    subject,
  });

  return {
    async read(region, agency) {
      const [snapshot, agents] = await Promise.all([
        stored(region, agency.ID),
        port('workspaceAgents').list(region, agency.userId),
      ]);
      const targets: SnapshotTarget[] = [];
      for await (const page of allOrganisations(port, region, agency.ID))
        for (const { name, widgetIDs } of page)
          for (const { ID, title } of agents)
            if (widgetIDs.includes(ID)) targets.push({ ID, title, organisation: name });
      return {
        snapshot: snapshot && { title: snapshot.title, takenAt: snapshot.takenAt },
        agents: agents.map(({ ID, title }) => ({ ID, title })),
        targets,
      };
    },
    async take(region, agency, agentId) {
      const audit = auditWriter(clock);
      const here = store.for(region);
      if (agentId === null) {
        await here.transaction(async (tx) => {
          const known = await tx.get(snapshots, agency.ID);
          if (known === null) return;
          tx.delete(snapshots, agency.ID);
          audit(tx, happened(agency, 'snapshot.deleted', known.data.title));
        });
        return;
      }
      const [agent] = await ownAgents(region, agency, [agentId]);
      const template = await port('agentTemplates').take(region, agentId);
      const { title } = agent!;
      await here.transaction(async (tx) => {
        tx.set(snapshots, agency.ID, {
          agencyId: agency.ID,
          workspaceId: agency.userId,
          title,
          takenAt: clock.now(),
          template,
          pushedAt: 0,
        });
        audit(tx, happened(agency, 'snapshot.taken', title));
      });
    },
    async changes(region, agency, agentId) {
      const { template } = await requireStored(region, agency);
      await ownAgents(region, agency, [agentId]);
      return port('agentTemplates').compare(region, agentId, template);
    },
    async push(region, agency, agentIds, by) {
      const { template, title } = await requireStored(region, agency);
      const agents = await ownAgents(region, agency, agentIds);
      for (const { ID } of agents) await port('agentTemplates').apply(region, ID, template, by);
      const audit = auditWriter(clock);
      const details = agents.map((agent) => agent.title).join(', ');
      await store.for(region).transaction(async (tx) => {
        if ((await tx.get(snapshots, agency.ID)) === null) return;
        tx.update(snapshots, agency.ID, { pushedAt: clock.now() });
        audit(tx, { ...happened(agency, 'snapshot.pushed', title), details });
      });
    },
    async start(region, agencyId, agentId, by) {
      const snapshot = await stored(region, agencyId);
      if (snapshot !== null)
        await port('agentTemplates').apply(region, agentId, snapshot.template, by);
    },
  };
}
