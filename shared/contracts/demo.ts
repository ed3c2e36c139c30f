import type { AgentId } from './ids';
import type { Region } from './region';

/** Demo data that `npm start` creates with the embedded default. */
export const DEMO = {
  region: 'eu' as Region,
  ownerEmail: 'demo@voxgrove.example',
  workspaceName: 'Fernhill Outdoor',
  agentId: 'DemoAgentGrove01' as AgentId,
} as const;
