import type { Agent } from '@voxgrove/contracts';
import { tabsFor } from './tabs';

/**
 * Where whoever has just made an agent goes: its nodes if it uses them and there is a screen for
 * them, else its overview; with the test panel.
 */
export const landingOf = (agent: Pick<Agent, 'ID' | 'agentPlatform' | 'enableNodes'>): string =>
  `/agents/${agent.ID}/${agent.enableNodes && tabsFor(agent).some(({ path }) => path === 'nodes') ? 'nodes' : 'overview'}?showDebugger=true`;
