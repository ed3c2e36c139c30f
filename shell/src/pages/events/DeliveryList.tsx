import { useMemo, useState } from 'react';
import { DeliveryState, WORKSPACE_EVENT_TYPES } from '@voxgrove/contracts';
import type { EventDelivery, EventEndpoint } from '@voxgrove/contracts';
import { toApiError, useQuery, useSearchParams, useWorkspace } from '@voxgrove/sdk';
import {
  Badge,
  Box,
  Button,
  DataTable,
  EmptyState,
  Flex,
  Icon,
  Select,
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

/** Deliveries, newest first. Filters and the open delivery are in the address. */
export function DeliveryList({
  endpoints,
  onAdd,
}: {
  endpoints: EventEndpoint[] | undefined;
  onAdd: () => void;
}) {
  const t = useTexts();
  const { uid } = useWorkspace();
  const [search, setSearch] = useSearchParams();
  const [pages, setPages] = useState(1);
  const filter = Object.fromEntries(
    Object.entries(FILTERS).flatMap(([name, field]) => {
      const value = search.get(name);
      return value ? [[field, value]] : [];
    }),
  ) as DeliveryFilter;
  const filtered = Object.keys(filter).length > 0;
  const { data, error, refetch, isFetching } = useQuery({
    ...deliveriesQuery(uid, filter, pages),
    placeholderData: (before) => (pages > 1 ? before : undefined),
  });
  const opened = search.get('delivery');
  const set = (changes: Record<string, string>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const choose = (name: FilterName, value: string) => {
    setPages(1);
    set({ [name]: value });
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
              onClick={() => set({ delivery: id })}
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
        cell: ({ url }) => (
          <Text htmlTranslate="no" color="fg.muted" overflowWrap="anywhere">
            {shortUrl(url)}
          </Text>
        ),
      },
      {
        id: 'state',
        header: t('deliveries.state'),
        width: '8.5rem',
        cell: (delivery) => <StateBadge delivery={delivery} />,
      },
      {
        id: 'tries',
        header: t('deliveries.tries'),
        width: '6rem',
        align: 'end',
        from: 'lg',
        cell: ({ tries }) => tries,
      },
      {
        id: 'answer',
        header: t('deliveries.answer'),
        width: '6rem',
        align: 'end',
        from: 'lg',
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
        width: '9rem',
        cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
      },
    ],
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `set` only passes on to the router
    [t],
  );

  const failure = error && !data ? toApiError(error) : null;
  return (
    <>
      {(filtered || data?.rows.length !== 0) && (
        <Flex
          role="group"
          aria-label={t('filter.label')}
          columnGap="4"
          rowGap="2"
          mb="3"
          wrap="wrap"
          align="center"
        >
          <Choice
            label={t('filter.endpoint')}
            any={t('filter.any')}
            value={search.get('endpoint') ?? ''}
            onChange={(value) => choose('endpoint', value)}
            options={(endpoints ?? []).map(({ id, url }) => ({ value: id, text: shortUrl(url) }))}
            own
          />
          <Choice
            label={t('filter.state')}
            any={t('filter.any')}
            value={search.get('state') ?? ''}
            onChange={(value) => choose('state', value)}
            options={DeliveryState.options.map((value) => ({ value, text: t(`state.${value}`) }))}
          />
          <Choice
            label={t('filter.type')}
            any={t('filter.any')}
            value={search.get('type') ?? ''}
            onChange={(value) => choose('type', value)}
            options={[...WORKSPACE_EVENT_TYPES, 'endpoint.test'].map((value) => ({
              value,
              text: t(`type.${value}`),
            }))}
          />
          {filtered && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => set({ endpoint: '', state: '', type: '' })}
            >
              {t('filter.clear')}
            </Button>
          )}
        </Flex>
      )}
      <DataTable
        caption={t('deliveries.caption')}
        columns={columns}
        rows={data?.rows}
        rowId={({ id }) => id}
        onOpen={({ id }) => set({ delivery: id })}
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
                <Button
                  variant="outline"
                  onClick={() => set({ endpoint: '', state: '', type: '' })}
                >
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
      {opened && <DeliveryDrawer id={opened} onClose={() => set({ delivery: '' })} />}
    </>
  );
}

function Choice({
  label,
  any,
  value,
  onChange,
  options,
  own = false,
}: {
  label: string;
  any: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; text: string }[];
  /** User content. */ own?: boolean;
}) {
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <Flex
      asChild
      align="center"
      gap="2"
      fontSize="sm"
      color="fg.muted"
      w={{ base: 'full', md: 'auto' }}
    >
      <label>
        <Box as="span" minW={{ base: '16', md: 'auto' }}>
          {label}
        </Box>
        <Select
          w={{ base: 'full', md: 'auto' }}
          maxW={{ base: 'full', md: '14rem' }}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} {...(own && { translate: 'no' })}>
              {option.text}
            </option>
          ))}
          {!known && (
            <option value={value} translate="no">
              {value}
            </option>
          )}
        </Select>
      </label>
    </Flex>
  );
}

/** Without the common URL prefix. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');
