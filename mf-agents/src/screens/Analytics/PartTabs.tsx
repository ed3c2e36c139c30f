import { NavLink } from '@voxgrove/sdk';
import { NavTab, NavTabs } from '@voxgrove/ui';
import { useMayOpen } from '../../parts/use-may-open';
import { useTexts } from './useTexts';

const PARTS = ['analytics', 'metrics'] as const;

/** Tabs for the parts of an agent's figures that the reader may open. One part needs no tabs. */
export function PartTabs({ agentId }: { agentId: string }) {
  const t = useTexts();
  const mayOpen = useMayOpen();
  const parts = PARTS.filter((part) => mayOpen(`/${part}`));
  if (parts.length < 2) return null;
  return (
    <NavTabs aria-label={t('title')}>
      {parts.map((part) => (
        <NavTab key={part} asChild>
          <NavLink to={`/agents/${agentId}/${part}`}>{t(`part.${part}`)}</NavLink>
        </NavTab>
      ))}
    </NavTabs>
  );
}
