import { useCallback, useMemo, useState } from 'react';
import type { EventEndpoint } from '@voxgrove/contracts';
import { navigateTo, notify, toApiError, useTitle } from '@voxgrove/sdk';
import {
  AlertBox,
  Box,
  Button,
  DataTable,
  EmptyState,
  Icon,
  RowMenu,
  TextCell,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { DeleteDialog, RotateDialog } from './EndpointDialogs';
import { EndpointDrawer } from './EndpointDrawer';
import { EndpointState } from './EndpointState';
import { useEndpointChanges } from './data';
import { shortUrl } from './short-url';
import { useTexts } from './useTexts';

interface Props {
  endpoints: EventEndpoint[] | undefined;
  error: unknown;
  onRetry: () => void;
  onAdd: () => void;
  onSecret: (secret: string) => void;
}

/** Lists endpoints and their state. */
export function EndpointList({ endpoints, error, onRetry, onAdd, onSecret }: Props) {
  const t = useTexts();
  useTitle(t('tabs.endpoints'));
  const { change, test, rotate, remove } = useEndpointChanges();
  const [openDialog, setOpenDialog] = useState<{
    what: 'edit' | 'rotate' | 'delete';
    endpoint: EventEndpoint;
  } | null>(null);
  const close = () => setOpenDialog(null);
  const refused = change.error ?? test.error ?? rotate.error ?? remove.error;

  const columns = useMemo(
    (): Column<EventEndpoint>[] => [
      {
        id: 'url',
        header: t('endpoints.url'),
        cell: ({ url, description }) => (
          <TextCell note={description} ownNote>
            <span translate="no" title={url}>
              {shortUrl(url)}
            </span>
          </TextCell>
        ),
      },
      {
        id: 'types',
        header: t('endpoints.types'),
        width: 9,
        cell: ({ types }) =>
          types.length === 0 ? t('endpoints.all') : t('endpoints.some', { count: types.length }),
      },
      {
        id: 'state',
        header: t('endpoints.state'),
        width: 15,
        priority: 1,
        card: 'status',
        wrap: true,
        cell: (endpoint) => <EndpointState endpoint={endpoint} />,
      },
    ],
    [t],
  );
  const menu = useCallback(
    (endpoint: EventEndpoint) => (
      <RowMenu
        label={t('endpoints.menu', { url: shortUrl(endpoint.url) })}
        actions={[
          {
            id: 'edit',
            label: t('endpoints.edit'),
            onSelect: () => setOpenDialog({ what: 'edit', endpoint }),
          },
          {
            id: 'show',
            label: t('endpoints.show'),
            onSelect: () => navigateTo(`/events?endpoint=${endpoint.id}`),
          },
          {
            id: 'test',
            label: t('endpoints.test'),
            disabled: !endpoint.enabled,
            onSelect: () =>
              test.mutate(endpoint.id, {
                onSuccess: ({ data }) => {
                  notify({ type: 'success', message: t('endpoints.tested') });
                  navigateTo(`/events?delivery=${data.id}`);
                },
              }),
          },
          {
            id: 'switch',
            label: endpoint.enabled ? t('endpoints.switchOff') : t('endpoints.switchOn'),
            onSelect: () =>
              change.mutate({
                id: endpoint.id,
                url: endpoint.url,
                description: endpoint.description,
                types: endpoint.types as never,
                enabled: !endpoint.enabled,
              }),
          },
          {
            id: 'rotate',
            label: t('endpoints.rotate'),
            onSelect: () => setOpenDialog({ what: 'rotate', endpoint }),
          },
          {
            id: 'delete',
            label: t('endpoints.delete'),
            separated: true,
            onSelect: () => setOpenDialog({ what: 'delete', endpoint }),
          },
        ]}
      />
    ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the mutations' functions stay the same
    [t],
  );

  const failure = error && !endpoints ? toApiError(error) : null;
  return (
    <>
      {refused && (
        <Box mb="3">
          <AlertBox type="error" title={t('endpoints.failed')}>
            {toApiError(refused).message}
          </AlertBox>
        </Box>
      )}
      <DataTable
        caption={t('endpoints.caption')}
        columns={columns}
        rows={endpoints}
        rowId={({ id }) => id}
        menu={menu}
        onOpen={(endpoint) => setOpenDialog({ what: 'edit', endpoint })}
        error={
          failure && {
            title: t('endpoints.error'),
            message: failure.message,
            requestId: failure.requestId,
            onRetry,
          }
        }
        empty={
          <EmptyState
            icon={<Icon name="webhook" size={22} />}
            title={t('endpoints.emptyTitle')}
            actions={<Button onClick={onAdd}>{t('add')}</Button>}
          >
            {t('endpoints.emptyBody')}
          </EmptyState>
        }
      />
      {openDialog?.what === 'edit' && (
        <EndpointDrawer endpoint={openDialog.endpoint} onClose={close} />
      )}
      {openDialog?.what === 'rotate' && (
        <RotateDialog
          busy={rotate.isPending}
          onClose={close}
          onConfirm={() =>
            rotate.mutate(openDialog.endpoint.id, {
              onSuccess: ({ secret }) => onSecret(secret),
              onSettled: close,
            })
          }
        />
      )}
      {openDialog?.what === 'delete' && (
        <DeleteDialog
          url={openDialog.endpoint.url}
          busy={remove.isPending}
          onClose={close}
          onConfirm={() => remove.mutate(openDialog.endpoint.id, { onSettled: close })}
        />
      )}
    </>
  );
}
