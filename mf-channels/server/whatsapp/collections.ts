import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

interface OfAgent {
  agentId: AgentId;
  workspaceId: WorkspaceId;
}

/** A connected number by its id. The token is stored as a secret. */
export interface WaNumber extends OfAgent {
  wabaId: string;
  phoneId: string;
  phoneNumber: string;
}
export const waNumbers = collection<WaNumber>('waNumbers');

/** State of the sign-up of an agent, by the id of the agent. Its token is stored as a secret. */
export interface SignUp extends OfAgent {
  wabaId: string | null;
  /**
   * Hash of the code for which Meta gave the token, so that a repeated call does not exchange the
   * code again.
   */
  codeHash: string | null;
  /** Reasons why numbers could not be connected, by the id of the number. */
  failures: Record<string, string>;
}
export const signUps = collection<SignUp>('channels.whatsappSignUps');

/** An agent whose own Meta app has verified the webhook (legacy method), by the id of the agent. */
export interface LegacyCheck extends OfAgent {
  /** ms since the epoch. */
  verifiedAt: number;
}
export const legacyChecks = collection<LegacyCheck>('channels.whatsappLegacyChecks');

export const WHATSAPP_COLLECTIONS = [waNumbers, signUps, legacyChecks];
export const WHATSAPP_INDEXES: IndexDefinition[] = [
  ...WHATSAPP_COLLECTIONS.flatMap(({ name }) => [
    { collection: name, fields: ['agentId'] },
    { collection: name, fields: ['workspaceId'] },
  ]),
  { collection: waNumbers.name, fields: ['wabaId'] },
];
