import { cutText } from '@voxgrove/contracts';
import { Navigate, notify, useLocation, useParams, usePortal } from '@voxgrove/sdk';
import { EmptyState, Icon } from '@voxgrove/ui';
import { useEffect } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { AbsentTab } from './AbsentTab';
import { TABS } from './tabs';
import { useAgent } from '../../data/agents/useAgent';
import { useTabs } from './useTabs';

const SHOWN_CHARS = 40;

/**
 * Redirects from a tab that does not exist, or that the viewer may not open, to the overview. The
 * rest of the address stays. A notice gives the reason; clients read it in the agency's name.
 */
export function LeadToOverview() {
  const t = useTexts();
  const portal = usePortal();
  const { agent } = useAgent();
  const tabs = useTabs(agent);
  const first = portal ? tabs[0]?.path : 'overview';
  const { agentId } = useParams();
  const { pathname, search } = useLocation();
  const section = pathname.split('/').slice(3).join('/');
  const row = TABS.find(({ path }) => path === section);
  const name = t(`workspace.tab.${section}`);
  const reason = row
    ? t(row.built ? 'workspace.notHere' : 'workspace.notBuilt', { name })
    : t('workspace.unknown', { section: cutText(section, SHOWN_CHARS) });
  // If the address names no tab, or names the first page as clients know it, there is nothing to
  // explain.
  const namesTab = section !== '' && section !== 'home' && portal === null;
  const notice = namesTab ? reason : undefined;
  useEffect(() => {
    if (notice !== undefined) notify({ type: 'info', message: notice });
  }, [notice]);
  const isFirstPage = ['', 'home', 'overview'].includes(section);
  if (portal !== null && !isFirstPage)
    return <AbsentTab portal={portal} agent={agent} section={section} first={first} />;
  if (first === undefined)
    return (
      <EmptyState page icon={<Icon name="blocks" size={22} />} title={t('workspace.noTabs')}>
        {t('workspace.noTabsBody')}
      </EmptyState>
    );
  return <Navigate to={`/agents/${agentId}/${first}${search}`} replace />;
}
