import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { derivedId } from '@voxgrove/server/store/derived-id';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/** The opt-out or opt-in of a customer by keyword. It is kept after the number is disconnected. */
export interface OptOut {
  agentId: AgentId;
  workspaceId: WorkspaceId;
  phone: string;
  isOptedOut: boolean;
  /** SIDs of the newest messages with keywords, so that a repeated message changes nothing. */
  handled: string[];
}
export const optOuts = collection<OptOut>('channels.smsOptOuts');
export const optOutKey = (agentId: AgentId, phone: string): string =>
  derivedId('opt-out', agentId, phone);

export const SMS_INDEXES: IndexDefinition[] = [
  { collection: optOuts.name, fields: ['agentId'] },
  { collection: optOuts.name, fields: ['workspaceId'] },
];
