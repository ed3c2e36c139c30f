import type { AgentId } from '@voxgrove/contracts';

/** The agent of tests and of the sample data. */
export const AGENT_ID = 'TestAgentGrove01' as AgentId;
