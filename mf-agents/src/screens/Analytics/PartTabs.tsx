import { NavLink } from '@voxgrove/sdk';
import { NavTab, NavTabs } from '@voxgrove/ui';
import { useTexts } from './useTexts';

/** Tabs for the two parts of an agent's figures. */
export function PartTabs({ agentId }: { agentId: string }) {
  const t = useTexts();
  return (
    <NavTabs aria-label={t('title')}>
      {(['analytics', 'metrics'] as const).map((part) => (
        <NavTab key={part} asChild>
          <NavLink to={`/agents/${agentId}/${part}`}>{t(`part.${part}`)}</NavLink>
        </NavTab>
      ))}
    </NavTabs>
  );
}
