import { useDeferredValue, useMemo, useState } from 'react';
import type { RemotesOverview } from '@voxgrove/contracts';
import { navigateTo, useSearchParams, useTitle } from '@voxgrove/sdk';
import {
  Box,
  Button,
  CodeBlock,
  DataTable,
  EmptyState,
  Icon,
  Input,
  Stack,
  Text,
} from '@voxgrove/ui';
import { RemoteDialog } from '../dialogs/RemoteDialog';
import type { DialogRequest } from '../dialogs/RemoteDialog';
import { useTexts } from '../useTexts';
import { RowDetail, hasDetail } from './RowDetail';
import { useColumns } from './useColumns';

/** From this number of remotes on the list has a search field. */
const MANY = 6;
const DEPLOY = 'npm run remote -- deploy NAME';

/** All remotes with rollout, health and actions. */
export function RemoteList({
  overview,
  onIssue,
}: {
  overview: RemotesOverview | undefined;
  onIssue: () => void;
}) {
  const t = useTexts();
  useTitle(t('title'));
  const [asked, ask] = useState<DialogRequest | null>(null);
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const remotes = overview?.remotes;
  const shown = useMemo(
    () =>
      remotes?.filter(
        ({ name, owner }) =>
          name.toLowerCase().includes(wanted) || owner.toLowerCase().includes(wanted),
      ),
    [remotes, wanted],
  );
  const columns = useColumns(ask);
  const setSearch = (text: string) => setParams(text ? { q: text } : {}, { replace: true });
  return (
    <>
      {remotes && (remotes.length >= MANY || search !== '') && (
        <Box mb="4" maxW={{ base: 'full', md: '20rem' }}>
          <Input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Box>
      )}
      <DataTable
        dense
        caption={t('list.caption')}
        columns={columns}
        rows={shown}
        rowId={({ name }) => name}
        initialSort={{ id: 'name', desc: false }}
        onOpen={({ name }) => navigateTo(`/remotes/${name}`)}
        detail={(remote) => (hasDetail(remote) ? <RowDetail remote={remote} /> : null)}
        skeletonHeight="12"
        empty={
          wanted ? (
            <EmptyState
              title={t('list.noMatch', { search })}
              actions={
                <Button variant="outline" onClick={() => setSearch('')}>
                  {t('list.clearSearch')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<Icon name="blocks" size={24} />}
              title={t('list.emptyTitle')}
              actions={<Button onClick={onIssue}>{t('tokens.issue')}</Button>}
            >
              <Stack gap="3">
                <Text>{t('list.emptyBody')}</Text>
                <CodeBlock code={DEPLOY} label={t('tokens.commands')} />
              </Stack>
            </EmptyState>
          )
        }
      />
      {asked && overview && (
        <RemoteDialog request={asked} overview={overview} onClose={() => ask(null)} />
      )}
    </>
  );
}
