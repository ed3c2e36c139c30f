import { NavLink, Route, Routes, Slot } from '@voxgrove/sdk';
import { useRegistry } from '@voxgrove/sdk/internal';
import { EmptyState, NavTab, NavTabs, Page, PageHeader } from '@voxgrove/ui';
import { DeviceList } from './DeviceList';
import { useTexts } from './useTexts';

const VISITORS = 'sessions.visitors';

/**
 * The person's devices (/sessions), and the workspace's visitors (/sessions/visitors), listed by a
 * remote.
 */
export default function SessionsPage() {
  const t = useTexts();
  const listed = useRegistry().remotes.some(({ slots }) =>
    slots.some(({ slot }) => slot === VISITORS),
  );
  return (
    <Page>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <NavTabs aria-label={t('tabs.label')} mb="4">
        <NavTab asChild>
          <NavLink to="/sessions" end>
            {t('tabs.devices')}
          </NavLink>
        </NavTab>
        <NavTab asChild>
          <NavLink to="/sessions/visitors">{t('tabs.visitors')}</NavLink>
        </NavTab>
      </NavTabs>
      <Routes>
        <Route path="/sessions" element={<DeviceList />} />
        <Route
          path="/sessions/visitors"
          element={listed ? <Slot name={VISITORS} /> : <EmptyState title={t('noVisitors')} />}
        />
      </Routes>
    </Page>
  );
}
