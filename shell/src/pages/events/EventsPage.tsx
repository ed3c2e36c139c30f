import { useState } from 'react';
import { NavLink, Route, Routes, useQuery, useWorkspace } from '@voxgrove/sdk';
import { Button, Icon, NavTab, NavTabs, ListPage } from '@voxgrove/ui';
import { DeliveryList } from './DeliveryList';
import { EndpointDrawer } from './EndpointDrawer';
import { EndpointList } from './EndpointList';
import { SecretDialog } from './SecretDialog';
import { endpointsQuery, useLiveEvents } from './data';
import { useTexts } from './useTexts';

/**
 * The page of the workspace's outgoing events: deliveries (/events) and endpoints
 * (/events/endpoints).
 */
export default function EventsPage() {
  const t = useTexts();
  const { uid } = useWorkspace();
  useLiveEvents();
  const endpoints = useQuery(endpointsQuery(uid));
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const add = () => setAdding(true);
  return (
    <ListPage
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        endpoints.data !== undefined &&
        endpoints.data.length > 0 && (
          <Button onClick={add}>
            <Icon name="plus" size={16} />
            {t('add')}
          </Button>
        )
      }
    >
      <NavTabs aria-label={t('tabs.label')} mb="4">
        <NavTab asChild>
          <NavLink to="/events" end>
            {t('tabs.deliveries')}
          </NavLink>
        </NavTab>
        <NavTab asChild>
          <NavLink to="/events/endpoints">{t('tabs.endpoints')}</NavLink>
        </NavTab>
      </NavTabs>
      <Routes>
        <Route
          path="/events"
          element={<DeliveryList key={uid} endpoints={endpoints.data} onAdd={add} />}
        />
        <Route
          path="/events/endpoints"
          element={
            <EndpointList
              endpoints={endpoints.data}
              error={endpoints.error}
              onRetry={() => void endpoints.refetch()}
              onAdd={add}
              onSecret={setSecret}
            />
          }
        />
      </Routes>
      {adding && (
        <EndpointDrawer
          onClose={() => setAdding(false)}
          onAdded={(fresh) => {
            setAdding(false);
            setSecret(fresh);
          }}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </ListPage>
  );
}
