import type { AgencyId, WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/** The template of an agency. The id is the agency's. */
export interface SnapshotRow {
  agencyId: AgencyId;
  workspaceId: WorkspaceId;
  /** Name of the agent that it was taken from, as it was then. */
  title: string;
  /** ms since the epoch */
  takenAt: number;
  /** See `AgentTemplates`. */
  template: string;
  /** When agents last got it, ms since the epoch. */
  pushedAt: number;
}
export const snapshots = collection<SnapshotRow>('agency.snapshots');

export const SNAPSHOT_INDEXES: IndexDefinition[] = [
  { collection: snapshots.name, fields: ['workspaceId'] },
];
