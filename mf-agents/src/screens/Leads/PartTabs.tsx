import type { Agent } from '@voxgrove/contracts';
import { NavLink, useT } from '@voxgrove/sdk';
import { NavTab, NavTabs } from '@voxgrove/ui';
import { useTabs } from '../AgentWorkspace/useTabs';

const PARTS = 'leads-campaigns';

/**
 * Tabs for leads and campaigns, which share one tab of an agent. Renders nothing if the reader may
 * see only one of them.
 */
export function PartTabs({ agent }: { agent: Agent }) {
  const t = useT('mf-agents');
  const tab = useTabs(agent).find(({ label }) => label === PARTS);
  if (tab === undefined) return null;
  return (
    <NavTabs aria-label={t(`workspace.tab.${PARTS}`)}>
      {PARTS.split('-').map((part) => (
        <NavTab key={part} asChild>
          <NavLink to={`/agents/${agent.ID}/${part}`}>{t(`workspace.tab.${part}`)}</NavLink>
        </NavTab>
      ))}
    </NavTabs>
  );
}
