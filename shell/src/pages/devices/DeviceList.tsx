import { useMemo } from 'react';
import type { SignedInDevice } from '@voxgrove/contracts';
import { notify, toApiError, useQuery } from '@voxgrove/sdk';
import { Badge, Box, Button, DataTable, Stack, Text, TextCell, TimeAgo } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { SignOutEverywhere } from './SignOutEverywhere';
import { devicesQuery, useEndSession } from './data';
import { useTexts } from './useTexts';

/** Lists the devices with a session. Each can be signed out. */
export function DeviceList() {
  const t = useTexts();
  const { data, error, refetch } = useQuery(devicesQuery);
  const { mutate, isPending, variables } = useEndSession();
  const columns = useMemo((): Column<SignedInDevice>[] => {
    const end = (id: string) =>
      mutate(id, {
        onSuccess: () => notify({ type: 'success', message: t('ended') }),
        onError: (failure) =>
          notify({
            type: 'error',
            message: t('endFailed', { message: toApiError(failure).message }),
          }),
      });
    return [
      {
        id: 'device',
        header: t('device'),
        cell: ({ device, current }) => (
          <TextCell>
            <span title={device || undefined} {...(device && { translate: 'no' as const })}>
              {device || t('unknown')}
            </span>
            {current && <Badge tone="success">{t('current')}</Badge>}
          </TextCell>
        ),
      },
      {
        id: 'network',
        header: t('network'),
        width: 10,
        priority: 4,
        cell: ({ network }) => (
          <Text as="span" color="fg.muted" htmlTranslate="no">
            {network || '–'}
          </Text>
        ),
      },
      {
        id: 'way',
        header: t('way'),
        width: 9,
        priority: 5,
        cell: ({ way }) => (way === null ? '–' : t(`ways.${way}`)),
      },
      {
        id: 'created',
        header: t('created'),
        width: 8,
        priority: 3,
        card: 'fact',
        sortBy: ({ createdAt }) => createdAt,
        cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
      },
      {
        id: 'lastUsed',
        header: t('lastUsed'),
        width: 8,
        priority: 2,
        card: 'fact',
        sortBy: ({ lastUsedAt }) => lastUsedAt,
        cell: ({ lastUsedAt }) => <TimeAgo at={lastUsedAt} />,
      },
      {
        id: 'actions',
        header: t('actions'),
        quiet: true,
        width: 7,
        priority: 1,
        card: 'status',
        align: 'end',
        cell: ({ id, current, device }) =>
          !current && (
            <Button
              variant="outline"
              size="sm"
              aria-label={t('endLabel', { device: device || t('unknown') })}
              loading={isPending && variables === id}
              onClick={() => end(id)}
            >
              {t('end')}
            </Button>
          ),
      },
    ];
  }, [t, mutate, isPending, variables]);
  const failure = error && !data ? toApiError(error) : null;
  return (
    <Stack gap="4">
      <DataTable
        caption={t('caption')}
        columns={columns}
        rows={data}
        rowId={({ id }) => id}
        error={
          failure && {
            title: t('error'),
            message: failure.message,
            requestId: failure.requestId,
            onRetry: () => void refetch(),
          }
        }
        empty={null}
      />
      <Box>
        <SignOutEverywhere />
      </Box>
    </Stack>
  );
}
