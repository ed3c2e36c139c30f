import {
  Link,
  navigateTo,
  useInfiniteQuery,
  useSearchParams,
  useTitle,
  useWorkspace,
} from '@voxgrove/sdk';
import {
  AlertBox,
  Badge,
  Box,
  Button,
  DataTable,
  EmptyState,
  Field,
  Flex,
  HStack,
  Icon,
  Input,
  Page,
  PageHeader,
  Select,
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

const PATH = promptDocuments.screens;

/** `/prompts?q=&tag=`: the library, last changed first. */
export function PromptListScreen() {
  const t = useTexts();
  const { uid } = useWorkspace();
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const tag = params.get('tag') ?? '';
  const wanted = useDeferredValue(search.trim());
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    promptPages(uid, { q: wanted, tag: tag || undefined }),
  );
  const first = data?.pages[0];
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  const look = (next: { q?: string; tag?: string }) =>
    setParams(
      Object.fromEntries(
        Object.entries({ q: search, tag, ...next }).filter(([, value]) => value !== ''),
      ),
      { replace: true },
    );
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
        width: '14rem',
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
        width: '9rem',
        from: 'lg',
        cell: ({ variables }) => (
          <Text
            as="span"
            color="fg.muted"
            fontSize="xs"
            lineClamp="2"
            overflowWrap="anywhere"
            htmlTranslate="no"
          >
            {variables.join(', ')}
          </Text>
        ),
      },
      {
        id: 'changed',
        header: t('changed'),
        width: '10rem',
        cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
      },
    ],
    [t],
  );
  const any = first !== undefined && first.total > 0;
  const full = first !== undefined && first.total >= first.limit;
  const filtered = search !== '' || tag !== '';
  const create = (
    <Button asChild>
      <Link to={`${PATH}/new`}>{t('add')}</Link>
    </Button>
  );

  return (
    <Page>
      <PageHeader
        title={t('title')}
        subtitle={
          <>
            {t('subtitle')}
            {any && <> {t('used', { count: first.total, limit: first.limit })}</>}
          </>
        }
        actions={any && !full && create}
      />
      <Stack gap="4">
        {full && <AlertBox type="warning">{t('room', { limit: first.limit })}</AlertBox>}
        {any && (
          <Flex gap="3" wrap="wrap" align="flex-end">
            <Box flex="1 1 14rem" maxW={{ base: 'full', md: '20rem' }}>
              <Input
                type="search"
                aria-label={t('search')}
                placeholder={t('search')}
                maxLength={200}
                value={search}
                onChange={(event) => look({ q: event.target.value })}
              />
            </Box>
            {first.tags.length > 0 && (
              <Box w="12rem">
                <Field label={t('tag')}>
                  <Select value={tag} onChange={(event) => look({ tag: event.target.value })}>
                    <option value="">{t('anyTag')}</option>
                    {first.tags.map((one) => (
                      <option
                        key={one.tag}
                        value={one.tag}
                        translate="no"
                      >{`${one.tag} (${one.count})`}</option>
                    ))}
                  </Select>
                </Field>
              </Box>
            )}
          </Flex>
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
                  <Button variant="outline" onClick={() => look({ q: '', tag: '' })}>
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
    </Page>
  );
}
