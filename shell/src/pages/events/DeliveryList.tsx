import { useMemo, useState } from 'react';
import { DeliveryState, WORKSPACE_EVENT_TYPES } from '@voxgrove/contracts';
import type { EventDelivery, EventEndpoint } from '@voxgrove/contracts';
import { toApiError, useListAddress, useQuery, useWorkspace } from '@voxgrove/sdk';
import {
  Badge,
  Box,
  Button,
  DataTable,
  EmptyState,
  FilterBar,
  Flex,
  Icon,
  Text,
  TimeAgo,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { DeliveryDrawer } from './DeliveryDrawer';
import { StateBadge } from './StateBadge';
import { deliveriesQuery } from './data';
import type { DeliveryFilter } from './data';
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

  const columns = useMemo(
    (): Column<EventDelivery>[] => [
      {
        id: 'type',
        header: t('deliveries.type'),
        cell: ({ id, type, test }) => (
          <Flex gap="2" align="center" minW="0">
            <Button
              variant="link"
              onClick={() => set('delivery', id)}
              aria-label={t('deliveries.open', { type, id })}
              htmlTranslate="no"
              fontFamily="mono"
              fontSize="xs"
            >
              {type}
            </Button>
            {test && <Badge>{t('deliveries.test')}</Badge>}
          </Flex>
        ),
      },
      {
        id: 'endpoint',
        header: t('deliveries.endpoint'),
        priority: 3,
        cell: ({ url }) => (
          <Text as="span" htmlTranslate="no" color="fg.muted" title={url}>
            {shortUrl(url)}
          </Text>
        ),
      },
      {
        id: 'state',
        header: t('deliveries.state'),
        priority: 1,
        card: 'status',
        skeleton: 'badge',
        width: 8.5,
        cell: (delivery) => <StateBadge delivery={delivery} />,
      },
      {
        id: 'tries',
        header: t('deliveries.tries'),
        priority: 5,
        width: 6,
        align: 'end',
        cell: ({ tries }) => tries,
      },
      {
        id: 'answer',
        header: t('deliveries.answer'),
        priority: 4,
        width: 6,
        align: 'end',
        cell: ({ lastStatus }) =>
          lastStatus ?? (
            <Box as="span" color="fg.muted">
              {t('deliveries.none')}
            </Box>
          ),
      },
      {
        id: 'at',
        header: t('deliveries.at'),
        priority: 2,
        width: 9,
        cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
      },
    ],
    [t, set],
  );

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
        onOpen={({ id }) => set('delivery', id)}
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
            <EmptyState
              icon={<Icon name="webhook" size={22} />}
              title={t('deliveries.noMatchTitle')}
              actions={
                <Button variant="outline" onClick={clear}>
                  {t('filter.clear')}
                </Button>
              }
            >
              {t('deliveries.noMatchBody')}
            </EmptyState>
          ) : (
            <EmptyState
              icon={<Icon name="webhook" size={22} />}
              title={t('deliveries.emptyTitle')}
              actions={endpoints?.length === 0 && <Button onClick={onAdd}>{t('add')}</Button>}
            >
              {t(endpoints?.length ? 'deliveries.emptyWaiting' : 'deliveries.emptyBody')}
            </EmptyState>
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

/** Returns a URL without its protocol and without a trailing slash. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');
