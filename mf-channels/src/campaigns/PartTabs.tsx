import { NavLink, portalAccess, usePortal, useT } from '@voxgrove/sdk';
import { NavTab, NavTabs } from '@voxgrove/ui';

/**
 * Switches between leads and campaigns, which share one tab of an agent. A person who may see only
 * one of them gets no switch.
 */
export function PartTabs({ agentId }: { agentId: string }) {
  const t = useT('mf-channels');
  const portal = usePortal();
  const canAccess = portal === null ? null : portalAccess(portal).canAccess;
  if (canAccess !== null && !canAccess.includes('/leads')) return null;
  return (
    <NavTabs aria-label={t('campaigns.parts')}>
      <NavTab asChild>
        <NavLink to={`/agents/${agentId}/leads`}>{t('campaigns.leads')}</NavLink>
      </NavTab>
      <NavTab asChild>
        <NavLink to={`/agents/${agentId}/campaigns`}>{t('campaigns.title')}</NavLink>
      </NavTab>
    </NavTabs>
  );
}
