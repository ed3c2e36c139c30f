import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { RemoteSummary, RemotesOverview } from '@voxgrove/contracts';
import { navigateTo, useListAddress, useTitle } from '@voxgrove/sdk';
import {
  Button,
  CodeBlock,
  DataTable,
  EmptyState,
  FilterBar,
  Icon,
  Stack,
  Text,
} from '@voxgrove/ui';
import { RemoteMenu } from '../actions/RemoteMenu';
import { RemoteDialog } from '../dialogs/RemoteDialog';
import type { DialogRequest } from '../dialogs/dialog-props';
import { useTexts } from '../useTexts';
import { RowDetail, hasDetail } from './RowDetail';
import { useColumns } from './useColumns';

/** If there are at least this many remotes, the list has a search field. */
const MANY = 6;
const PARAMETERS = ['q'] as const;
const BY_NAME = { id: 'name', desc: false };
const DEPLOY = 'npm run remote -- deploy NAME';

/** Lists all remotes with rollout, health and actions. */
export function RemoteList({
  overview,
  onIssue,
}: {
  overview: RemotesOverview | undefined;
  onIssue: () => void;
}) {
  const t = useTexts();
  useTitle(t('title'));
  const [dialogRequest, setDialogRequest] = useState<DialogRequest | null>(null);
  const { values, set, clear, order } = useListAddress(PARAMETERS, BY_NAME);
  const search = values.q;
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const remotes = overview?.remotes;
  const shownRemotes = useMemo(
    () =>
      remotes?.filter(
        ({ name, owner }) =>
          name.toLowerCase().includes(wanted) || owner.toLowerCase().includes(wanted),
      ),
    [remotes, wanted],
  );
  const columns = useColumns();
  const menu = useCallback(
    (remote: RemoteSummary) => <RemoteMenu remote={remote} onRequest={setDialogRequest} />,
    [],
  );
  return (
    <>
      {remotes && (remotes.length >= MANY || search !== '') && (
        <FilterBar
          search={{ label: t('search'), value: search, onChange: (text) => set('q', text) }}
        />
      )}
      <DataTable
        dense
        caption={t('list.caption')}
        columns={columns}
        rows={shownRemotes}
        rowId={({ name }) => name}
        menu={menu}
        order={order}
        onOpen={({ name }) => navigateTo(`/remotes/${name}`)}
        detail={(remote) => (hasDetail(remote) ? <RowDetail remote={remote} /> : null)}
        empty={
          wanted ? (
            <EmptyState
              title={t('list.noMatch', { search })}
              actions={
                <Button variant="outline" onClick={clear}>
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
      {dialogRequest && overview && (
        <RemoteDialog
          request={dialogRequest}
          overview={overview}
          onClose={() => setDialogRequest(null)}
        />
      )}
    </>
  );
}
