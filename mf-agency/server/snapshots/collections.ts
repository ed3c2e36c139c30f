import type { AgencyId, WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/** The template of an agency. The id is the agency's id. */
export interface SnapshotRow {
  agencyId: AgencyId;
  workspaceId: WorkspaceId;
  /** Name that the source agent had when the template was taken. */
  title: string;
  /** ms since the epoch */
  takenAt: number;
  /** See `AgentTemplates`. */
  template: string;
  /** Time when agents last received the template, ms since the epoch. */
  pushedAt: number;
}
export const snapshots = collection<SnapshotRow>('agency.snapshots');

export const SNAPSHOT_INDEXES: IndexDefinition[] = [
  { collection: snapshots.name, fields: ['workspaceId'] },
];
