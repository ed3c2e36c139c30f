import { useCallback, useMemo, useState } from 'react';
import type { EventEndpoint } from '@voxgrove/contracts';
import { navigateTo, notify, toApiError, useTitle } from '@voxgrove/sdk';
import {
  AlertBox,
  Badge,
  Box,
  Button,
  DataTable,
  Dialog,
  EmptyState,
  Icon,
  RowMenu,
  Text,
  TextCell,
  TimeAgo,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { EndpointDrawer } from './EndpointDrawer';
import { shortUrl } from './DeliveryList';
import { useEndpointChanges } from './data';
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
        <Dialog
          open
          onClose={close}
          role="alertdialog"
          title={t('secret.rotateTitle')}
          description={t('secret.rotateBody')}
          footer={
            <>
              <Button variant="ghost" onClick={close}>
                {t('secret.cancel')}
              </Button>
              <Button
                loading={rotate.isPending}
                onClick={() =>
                  rotate.mutate(openDialog.endpoint.id, {
                    onSuccess: ({ secret }) => onSecret(secret),
                    onSettled: close,
                  })
                }
              >
                {t('secret.rotate')}
              </Button>
            </>
          }
        />
      )}
      {openDialog?.what === 'delete' && (
        <Dialog
          open
          onClose={close}
          role="alertdialog"
          title={t('remove.title')}
          description={t('remove.body')}
          footer={
            <>
              <Button variant="ghost" onClick={close}>
                {t('remove.cancel')}
              </Button>
              <Button
                variant="danger"
                loading={remove.isPending}
                onClick={() => remove.mutate(openDialog.endpoint.id, { onSettled: close })}
              >
                {t('remove.confirm')}
              </Button>
            </>
          }
        >
          <Text htmlTranslate="no" fontWeight="medium" overflowWrap="anywhere">
            {openDialog.endpoint.url}
          </Text>
        </Dialog>
      )}
    </>
  );
}

function EndpointState({
  endpoint: { enabled, disabledBecause, failingSince },
}: {
  endpoint: EventEndpoint;
}) {
  const t = useTexts();
  if (!enabled)
    return (
      <Box fontSize="sm">
        <Badge tone={disabledBecause === null ? 'neutral' : 'danger'}>{t('endpoints.off')}</Badge>
        {disabledBecause !== null && (
          <Text color="fg.muted" mt="1">
            {t(`endpoints.disabled.${disabledBecause}`)}
          </Text>
        )}
      </Box>
    );
  if (failingSince !== null)
    return (
      <Box>
        <Badge tone="warning">{t('endpoints.failing')}</Badge>{' '}
        <Box as="span" color="fg.muted">
          {t('endpoints.failingSince')} <TimeAgo at={failingSince} />
        </Box>
      </Box>
    );
  return <Badge tone="success">{t('endpoints.on')}</Badge>;
}
