import { Link, navigateTo, useListAddress, useQuery, useTitle, useWorkspace } from '@voxgrove/sdk';
import {
  AlertBox,
  Badge,
  Button,
  DataTable,
  EmptyState,
  FilterBar,
  HStack,
  Icon,
  ListPage,
  Stack,
  Text,
  TextLink,
  TimeAgo,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';
import type { FunctionListItem } from '../../../contract/functions';
import { functionDocuments, functionListQuery } from '../../data/functions/functions';
import { NameCell } from '../../parts/NameCell';
import { errorProps } from '../../parts/QueryError';
import { useTexts } from './useTexts';

const PARAMETERS = ['q'] as const;
const PATH = functionDocuments.screens;

/** `/integrations`: the functions that agents of the workspace may call. */
export function FunctionListScreen() {
  const t = useTexts();
  const { uid, role } = useWorkspace();
  const { data: list, error, refetch } = useQuery(functionListQuery(uid));
  const { values, set, clear, order } = useListAddress(PARAMETERS);
  const search = values.q;
  useTitle(t('title'));
  const shownFunctions = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return list?.data.filter((listed) =>
      [listed.name, listed.description, listed.url].join('\n').toLowerCase().includes(wanted),
    );
  }, [list, search]);
  const columns = useMemo(
    (): Column<FunctionListItem>[] => [
      {
        id: 'name',
        header: t('name'),
        sortBy: ({ name }) => name,
        cell: ({ id, name, description }) => (
          <NameCell to={`${PATH}/${id}`} name={name} note={description} />
        ),
      },
      {
        id: 'request',
        header: t('request'),
        priority: 3,
        card: 'none',
        sortBy: ({ url }) => url,
        cell: ({ method, url }) => (
          <HStack gap="2" minW="0" htmlTranslate="no">
            <Badge>{method}</Badge>
            <Text as="span" fontFamily="mono" fontSize="xs" truncate title={url}>
              {url}
            </Text>
          </HStack>
        ),
      },
      {
        id: 'agents',
        header: t('agents'),
        priority: 1,
        width: 9,
        cell: ({ agents }) => {
          if (agents === 'all') return <span>{t('all')}</span>;
          return (
            <span>{agents.length === 0 ? t('none') : t('chosen', { count: agents.length })}</span>
          );
        },
      },
      {
        id: 'changed',
        header: t('changed'),
        priority: 2,
        width: 10,
        sortBy: ({ updatedAt }) => updatedAt,
        cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
      },
    ],
    [t],
  );
  const any = list !== undefined && list.data.length > 0;
  const full = list !== undefined && list.data.length >= list.limit;
  const create = (
    <Button asChild>
      <Link to={`${PATH}/new`}>
        <Icon name="plus" size={16} />
        {t('add')}
      </Link>
    </Button>
  );

  return (
    <ListPage
      title={t('title')}
      subtitle={
        <>
          {t('subtitle')}
          {any && <> {t('used', { count: list.data.length, limit: list.limit })}</>}
        </>
      }
      actions={any && !full && create}
    >
      <Stack gap="4">
        {list?.model === false && (
          <AlertBox
            type="info"
            title={t('noModel')}
            actions={
              role === 'owner' && (
                <TextLink asChild>
                  <Link to="/credentials/new">{t('toCredentials')}</Link>
                </TextLink>
              )
            }
          >
            {t('noModelHelp')}
          </AlertBox>
        )}
        {full && <AlertBox type="warning">{t('room', { limit: list.limit })}</AlertBox>}
        {any && (
          <FilterBar
            search={{ label: t('search'), value: search, onChange: (text) => set('q', text) }}
          />
        )}
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={shownFunctions}
          rowId={({ id }) => id}
          order={order}
          onOpen={({ id }) => navigateTo(`${PATH}/${id}`)}
          error={error && !list ? errorProps(t('error'), error, () => void refetch()) : null}
          empty={
            search !== '' ? (
              <EmptyState
                title={t('noMatch', { search })}
                actions={
                  <Button variant="outline" onClick={clear}>
                    {t('clearSearch')}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icon={<Icon name="code" size={24} />}
                title={t('emptyTitle')}
                actions={
                  <>
                    {create}
                    <Button asChild variant="outline">
                      <Link to={`${PATH}/new?example=1`}>{t('example')}</Link>
                    </Button>
                  </>
                }
              >
                {t('emptyBody')}
              </EmptyState>
            )
          }
        />
      </Stack>
    </ListPage>
  );
}
