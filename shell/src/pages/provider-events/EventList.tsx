import { useState } from 'react';
import { INBOX } from '@voxgrove/contracts';
import type { InboxEvent, InboxState } from '@voxgrove/contracts';
import { toApiError, useQuery } from '@voxgrove/sdk';
import { DataTable, EmptyState, Icon, Text } from '@voxgrove/ui';
import { DiscardDialog } from './DiscardDialog';
import { eventsQuery } from './data';
import { useEventColumns } from './useEventColumns';
import { useTexts } from './useTexts';

/** Lists the newest events of one state. */
export function EventList({ state }: { state: InboxState }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(eventsQuery(state));
  const [discarding, setDiscarding] = useState<InboxEvent | null>(null);
  const columns = useEventColumns(state, setDiscarding);
  const failure = error && !data ? toApiError(error) : null;
  return (
    <>
      <DataTable
        caption={t('events.caption', { state: t(`tabs.${state}`) })}
        columns={columns}
        rows={data}
        rowId={({ id, region }) => `${region} ${id}`}
        error={
          failure && {
            title: t('events.failed'),
            message: failure.message,
            requestId: failure.requestId,
            onRetry: () => void refetch(),
          }
        }
        empty={
          <EmptyState
            icon={<Icon name={state === 'dead' ? 'check' : 'clock'} size={22} />}
            title={t(`events.empty.${state}`)}
          >
            {t(`events.emptyBody.${state}`)}
          </EmptyState>
        }
      />
      {data?.length === INBOX.listed && (
        <Text mt="3" fontSize="sm" color="fg.muted">
          {t('events.newest', { count: INBOX.listed })}
        </Text>
      )}
      {discarding && <DiscardDialog event={discarding} onClose={() => setDiscarding(null)} />}
    </>
  );
}
