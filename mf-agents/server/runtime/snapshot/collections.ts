import type { AgentId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/**
 * The head of the snapshot of an agent's index, by the agent's id. It is written after all parts.
 * `generation` and `parts` name its parts. `form`: the form of the index. `state`: the state of the
 * passages in it.
 */
export interface IndexSnapshot {
  agentId: AgentId;
  generation: string;
  parts: number;
  form: string;
  state: string;
}
export const indexSnapshots = collection<IndexSnapshot>('agents.indexSnapshots');

/** A part of a snapshot, packed. Every generation has parts of its own. */
interface SnapshotPart {
  agentId: AgentId;
  text: string;
}
export const snapshotParts = collection<SnapshotPart>('agents.indexSnapshotParts');

export const SNAPSHOT_INDEXES: IndexDefinition[] = [
  { collection: snapshotParts.name, fields: ['agentId'] },
];
