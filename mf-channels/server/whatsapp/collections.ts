import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

interface OfAgent {
  agentId: AgentId;
  workspaceId: WorkspaceId;
}

/** A connected number, by its id; the token is a secret. */
export interface WaNumber extends OfAgent {
  wabaId: string;
  phoneId: string;
  phoneNumber: string;
}
export const waNumbers = collection<WaNumber>('waNumbers');

/** How far the sign-up of an agent has come, by the id of the agent; its token is a secret. */
export interface SignUp extends OfAgent {
  wabaId: string | null;
  /** Hash of the code that the token was given for, so that a repeat is no second exchange. */
  codeHash: string | null;
  /** Why numbers could not be connected, by their id. */
  failures: Record<string, string>;
}
export const signUps = collection<SignUp>('channels.whatsappSignUps');

/** An agent whose own app has checked the webhook (legacy method), by the id of the agent. */
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
