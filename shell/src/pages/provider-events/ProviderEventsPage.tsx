import type { InboxState } from '@voxgrove/contracts';
import { NavLink, Route, Routes, toApiError, useQuery } from '@voxgrove/sdk';
import { Box, EmptyState, Icon, NavTab, NavTabs, ListPage } from '@voxgrove/ui';
import { EventList } from './EventList';
import { ProviderTable } from './ProviderTable';
import { providersQuery } from './data';
import { useTexts } from './useTexts';

const PATH = '/provider-events';
/** Operators come here because of failed events, so the page starts with them. */
const pathOf = (state: InboxState): string => (state === 'dead' ? PATH : `${PATH}/${state}`);
const STATES: readonly InboxState[] = ['dead', 'waiting', 'processed', 'discarded'];

/** The page of events from providers, for operators. */
export default function ProviderEventsPage() {
  const t = useTexts();
  const { data: providers, error } = useQuery(providersQuery);
  if (error && toApiError(error).code === 'FORBIDDEN')
    return (
      <EmptyState page icon={<Icon name="lock" size={22} />} title={t('forbidden.title')}>
        {t('forbidden.body')}
      </EmptyState>
    );
  return (
    <ListPage title={t('title')} subtitle={t('subtitle')}>
      <Box mb="6">
        <ProviderTable />
      </Box>
      {providers !== undefined && providers.length > 0 && (
        <>
          <NavTabs aria-label={t('tabs.label')} mb="4">
            {STATES.map((state) => (
              <NavTab asChild key={state}>
                <NavLink to={pathOf(state)} end>
                  {t(`tabs.${state}`)}
                </NavLink>
              </NavTab>
            ))}
          </NavTabs>
          <Routes>
            {STATES.map((state) => (
              <Route key={state} path={pathOf(state)} element={<EventList state={state} />} />
            ))}
          </Routes>
        </>
      )}
    </ListPage>
  );
}
