import { useMemo } from 'react';
import type { InboxEvent, InboxState } from '@voxgrove/contracts';
import { Box, Text, TimeAgo } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { EventActions } from './EventActions';
import { useTexts } from './useTexts';

/** Columns of the events of one state. */
export function useEventColumns(
  state: InboxState,
  onDiscard: (event: InboxEvent) => void,
): Column<InboxEvent>[] {
  const t = useTexts();
  return useMemo((): Column<InboxEvent>[] => {
    const isOpen = state === 'dead' || state === 'waiting';
    const event: Column<InboxEvent> = {
      id: 'event',
      header: t('events.event'),
      cell: ({ type, eventId }) => (
        <Box minW="0" htmlTranslate="no">
          <Text fontFamily="mono" fontSize="xs" fontWeight="medium" overflowWrap="anywhere">
            {type}
          </Text>
          <Text fontFamily="mono" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
            {eventId}
          </Text>
        </Box>
      ),
    };
    const provider: Column<InboxEvent> = {
      id: 'provider',
      header: t('events.provider'),
      width: '11rem',
      cell: ({ provider: name, account, region }) => (
        <Box minW="0">
          <Text htmlTranslate="no" overflowWrap="anywhere">
            {`${name} · ${region.toUpperCase()}`}
          </Text>
          <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
            {t('events.account', { account })}
          </Text>
        </Box>
      ),
    };
    const received: Column<InboxEvent> = {
      id: 'received',
      header: t('events.received'),
      width: '9rem',
      cell: ({ receivedAt }) => <TimeAgo at={receivedAt} />,
    };
    const attempts: Column<InboxEvent> = {
      id: 'attempts',
      header: t('events.attempts'),
      width: '6rem',
      align: 'end',
      from: 'lg',
      cell: ({ attempts: many }) => many,
    };
    const next: Column<InboxEvent> = {
      id: 'next',
      header: t('events.next'),
      width: '9rem',
      from: 'lg',
      cell: ({ nextAttemptAt }) =>
        nextAttemptAt === null ? t('events.queued') : <TimeAgo ahead at={nextAttemptAt} />,
    };
    const error: Column<InboxEvent> = {
      id: 'error',
      header: t('events.error'),
      width: '16rem',
      from: 'lg',
      cell: ({ error: reason }) => (
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere" htmlTranslate="no">
          {reason || t('events.noError')}
        </Text>
      ),
    };
    const actions: Column<InboxEvent> = {
      id: 'actions',
      header: t('events.actions'),
      quiet: true,
      width: '14rem',
      align: 'end',
      cell: (one) => <EventActions event={one} onDiscard={() => onDiscard(one)} />,
    };
    return [
      event,
      provider,
      received,
      attempts,
      ...(state === 'waiting' ? [next] : []),
      ...(isOpen ? [error, actions] : []),
    ];
  }, [t, state, onDiscard]);
}
