import type { Agent } from '@voxgrove/contracts';
import { tabsFor } from './tabs';

/**
 * Returns the page that opens after an agent was created, with the test panel. This is the nodes
 * tab if the agent uses nodes and the tab exists, otherwise the overview.
 */
export const landingOf = (agent: Pick<Agent, 'ID' | 'agentPlatform' | 'enableNodes'>): string =>
  `/agents/${agent.ID}/${agent.enableNodes && tabsFor(agent).some(({ path }) => path === 'nodes') ? 'nodes' : 'overview'}?showDebugger=true`;
