import {
  Link,
  navigateTo,
  useInfiniteQuery,
  useListAddress,
  useTitle,
  useWorkspace,
} from '@voxgrove/sdk';
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
  TimeAgo,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useDeferredValue, useMemo } from 'react';
import type { PromptListItem } from '../../../contract/prompts';
import { promptDocuments, promptPages } from '../../data/prompts/prompts';
import { NameCell } from '../../parts/NameCell';
import { errorProps } from '../../parts/QueryError';
import { StarterCards } from './StarterCards';
import { useTexts } from './useTexts';

const PARAMETERS = ['q', 'tag'] as const;
const PATH = promptDocuments.screens;

/** `/prompts?q=&tag=`: the library of prompts, the last changed ones first. */
export function PromptListScreen() {
  const t = useTexts();
  const { uid } = useWorkspace();
  const { values, set, clear, filtered } = useListAddress(PARAMETERS);
  const { q: search, tag } = values;
  const wanted = useDeferredValue(search.trim());
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    promptPages(uid, { q: wanted, tag: tag || undefined }),
  );
  const first = data?.pages[0];
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  useTitle(t('title'));
  const columns = useMemo(
    (): Column<PromptListItem>[] => [
      {
        id: 'title',
        header: t('name'),
        cell: ({ id, title, excerpt }) => (
          <NameCell to={`${PATH}/${id}`} name={title} note={excerpt} />
        ),
      },
      {
        id: 'tags',
        header: t('tags'),
        width: 14,
        priority: 2,
        card: 'status',
        wrap: true,
        cell: ({ tags }) =>
          tags.length === 0 ? null : (
            <HStack gap="1" flexWrap="wrap" htmlTranslate="no">
              {tags.map((one) => (
                <Badge key={one}>{one}</Badge>
              ))}
            </HStack>
          ),
      },
      {
        id: 'variables',
        header: t('variables'),
        width: 11,
        priority: 3,
        cell: ({ variables }) =>
          variables.length === 0 ? null : (
            <Text
              as="span"
              color="fg.muted"
              fontSize="xs"
              htmlTranslate="no"
              title={variables.join(', ')}
            >
              {variables.join(', ')}
            </Text>
          ),
      },
      {
        id: 'changed',
        header: t('changed'),
        width: 9,
        priority: 1,
        cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
      },
    ],
    [t],
  );
  const any = first !== undefined && first.total > 0;
  const full = first !== undefined && first.total >= first.limit;
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
          {any && <> {t('used', { count: first.total, limit: first.limit })}</>}
        </>
      }
      actions={any && !full && create}
    >
      <Stack gap="4">
        {full && <AlertBox type="warning">{t('room', { limit: first.limit })}</AlertBox>}
        {any && (
          <FilterBar
            search={{
              label: t('search'),
              value: search,
              onChange: (text) => set('q', text),
              maxLength: 200,
            }}
            filters={
              first.tags.length === 0
                ? []
                : [
                    {
                      id: 'tag',
                      label: t('tag'),
                      value: tag,
                      options: first.tags.map((option) => ({
                        value: option.tag,
                        label: `${option.tag} (${option.count})`,
                        own: true,
                      })),
                    },
                  ]
            }
            onFilter={(_id, value) => set('tag', value)}
          />
        )}
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          onOpen={({ id }) => navigateTo(`${PATH}/${id}`)}
          error={error && !data ? errorProps(t('error'), error, () => void refetch()) : null}
          empty={
            any || filtered ? (
              <EmptyState
                title={t('noMatch')}
                actions={
                  <Button variant="outline" onClick={clear}>
                    {t('clear')}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icon={<Icon name="book-open" size={24} />}
                title={t('emptyTitle')}
                actions={create}
              >
                {t('emptyBody')}
              </EmptyState>
            )
          }
        />
        {hasNextPage && (
          <HStack justify="center">
            <Button
              variant="outline"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {t('more')}
            </Button>
          </HStack>
        )}
      </Stack>
      {first?.total === 0 && !filtered && <StarterCards />}
    </ListPage>
  );
}
