import type { AgentId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/**
 * The snapshot of an agent's index, by the agent's id. `generation` and `parts` name its parts.
 * `form`: the form of the index. `state`: the state of the passages in it. '' and 0 if there is no
 * finished snapshot yet. `writing`: the process that writes the next one, and until when.
 */
export interface IndexSnapshot {
  agentId: AgentId;
  generation: string;
  parts: number;
  form: string;
  state: string;
  writing: { generation: string; until: number } | null;
}
export const indexSnapshots = collection<IndexSnapshot>('agents.indexSnapshots');

/** A part of a snapshot, packed. */
interface SnapshotPart {
  agentId: AgentId;
  text: string;
}
export const snapshotParts = collection<SnapshotPart>('agents.indexSnapshotParts');

export const SNAPSHOT_INDEXES: IndexDefinition[] = [
  { collection: snapshotParts.name, fields: ['agentId'] },
];
