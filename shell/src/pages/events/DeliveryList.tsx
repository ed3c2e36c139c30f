import { useCallback, useState } from 'react';
import { DeliveryState, WORKSPACE_EVENT_TYPES } from '@voxgrove/contracts';
import type { EventEndpoint } from '@voxgrove/contracts';
import { toApiError, useListAddress, useQuery, useWorkspace } from '@voxgrove/sdk';
import { Button, DataTable, EmptyState, FilterBar, Flex, Icon } from '@voxgrove/ui';
import { DeliveryDrawer } from './DeliveryDrawer';
import { deliveriesQuery } from './data';
import type { DeliveryFilter } from './data';
import { shortUrl } from './short-url';
import { useDeliveryColumns } from './use-delivery-columns';
import { useTexts } from './useTexts';

const FILTERS = { endpoint: 'endpointId', state: 'state', type: 'type' } as const satisfies Record<
  string,
  keyof DeliveryFilter
>;
type FilterName = keyof typeof FILTERS;
const PARAMETERS = ['endpoint', 'state', 'type', 'delivery'] as const;

/** Lists deliveries, newest first. The address contains the filters and the open delivery. */
export function DeliveryList({
  endpoints,
  onAdd,
}: {
  endpoints: EventEndpoint[] | undefined;
  onAdd: () => void;
}) {
  const t = useTexts();
  const { uid } = useWorkspace();
  const { values, set, change } = useListAddress(PARAMETERS);
  const [pages, setPages] = useState(1);
  const filter = Object.fromEntries(
    Object.entries(FILTERS).flatMap(([name, field]) => {
      const value = values[name as FilterName];
      return value ? [[field, value]] : [];
    }),
  ) as DeliveryFilter;
  const filtered = Object.keys(filter).length > 0;
  const { data, error, refetch, isFetching } = useQuery({
    ...deliveriesQuery(uid, filter, pages),
    placeholderData: (before) => (pages > 1 ? before : undefined),
  });
  const opened = values.delivery;
  const clear = () => {
    setPages(1);
    change({ endpoint: '', state: '', type: '' });
  };
  const choose = (name: FilterName, value: string) => {
    setPages(1);
    set(name, value);
  };

  const open = useCallback((id: string) => set('delivery', id), [set]);
  const columns = useDeliveryColumns(open);
  const failure = error && !data ? toApiError(error) : null;
  return (
    <>
      {(filtered || data?.rows.length !== 0) && (
        <FilterBar
          filters={[
            {
              id: 'endpoint',
              label: t('filter.endpoint'),
              value: values.endpoint,
              options: (endpoints ?? []).map(({ id, url }) => ({
                value: id,
                label: shortUrl(url),
                own: true,
              })),
            },
            {
              id: 'state',
              label: t('filter.state'),
              value: values.state,
              options: DeliveryState.options.map((value) => ({
                value,
                label: t(`state.${value}`),
              })),
            },
            {
              id: 'type',
              label: t('filter.type'),
              value: values.type,
              options: [...WORKSPACE_EVENT_TYPES, 'endpoint.test'].map((value) => ({
                value,
                label: t(`type.${value}`),
              })),
            },
          ]}
          onFilter={(id, value) => choose(id as FilterName, value)}
          onClear={clear}
        />
      )}
      <DataTable
        caption={t('deliveries.caption')}
        columns={columns}
        rows={data?.rows}
        rowId={({ id }) => id}
        onOpen={({ id }) => open(id)}
        error={
          failure && {
            title: t('deliveries.error'),
            message: failure.message,
            requestId: failure.requestId,
            onRetry: () => void refetch(),
          }
        }
        empty={
          filtered ? (
            <NoMatch onClear={clear} />
          ) : (
            <NoDeliveries endpoints={endpoints} onAdd={onAdd} />
          )
        }
      />
      {data?.next && (
        <Flex justify="center" mt="3">
          <Button
            variant="outline"
            loading={isFetching}
            onClick={() => setPages((count) => count + 1)}
          >
            {t('deliveries.more')}
          </Button>
        </Flex>
      )}
      {opened && <DeliveryDrawer id={opened} onClose={() => set('delivery', '')} />}
    </>
  );
}

/** Shown if no delivery matches the filters. */
function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useTexts();
  return (
    <EmptyState
      icon={<Icon name="webhook" size={22} />}
      title={t('deliveries.noMatchTitle')}
      actions={
        <Button variant="outline" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      }
    >
      {t('deliveries.noMatchBody')}
    </EmptyState>
  );
}

/** Shown if there are no deliveries. Without an endpoint, it offers to add one. */
function NoDeliveries({
  endpoints,
  onAdd,
}: {
  endpoints: EventEndpoint[] | undefined;
  onAdd: () => void;
}) {
  const t = useTexts();
  return (
    <EmptyState
      icon={<Icon name="webhook" size={22} />}
      title={t('deliveries.emptyTitle')}
      actions={endpoints?.length === 0 && <Button onClick={onAdd}>{t('add')}</Button>}
    >
      {t(endpoints?.length ? 'deliveries.emptyWaiting' : 'deliveries.emptyBody')}
    </EmptyState>
  );
}
