import type { Agent } from '@voxgrove/contracts';
import { usePaletteSource, useWorkspace } from '@voxgrove/sdk';
import type { PaletteItem } from '@voxgrove/sdk';
import { findAgents } from '../data/agents/queries';
import { publishState } from '../data/agents/publish-state';
import { useTexts } from '../i18n/useTexts';
import type { Tab } from '../screens/AgentWorkspace/tabs';

/** Number of last changed agents whose pages the palette offers if no agent is open. */
const LAST_AGENTS = 3;

/**
 * Adds pages and settings of the open agent to the command palette. If no agent is open: the pages
 * of the last changed agents.
 */
export function usePlaceLines(agent: Agent | undefined, tabs: readonly Tab[]): void {
  const t = useTexts();
  const { uid } = useWorkspace();
  const ofAgent = async (query: string): Promise<PaletteItem[]> => {
    if (agent === undefined) return [];
    const { agentLines } = await import('./place-lines');
    return agentLines(agent.ID, tabs, query, t);
  };
  const ofLast = async (query: string, signal: AbortSignal): Promise<PaletteItem[]> => {
    if (query === '') return [];
    const { pageLines } = await import('./place-lines');
    const last = await findAgents(uid, '', LAST_AGENTS, signal);
    return last.flatMap((one) => pageLines(one, publishState(one) !== 'live', query, t));
  };
  usePaletteSource({
    id: 'agent-places',
    title: t('topbar.pages'),
    search: (query, signal) => (agent ? ofAgent(query) : ofLast(query, signal)),
  });
}
