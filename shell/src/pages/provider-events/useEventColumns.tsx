import { useMemo } from 'react';
import type { InboxEvent, InboxState } from '@voxgrove/contracts';
import { Box, Text, TextCell, TimeAgo } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { CopyId } from './CopyId';
import { EventActions } from './EventActions';
import { useTexts } from './useTexts';

/** Returns the columns of the list of events of one state. */
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
      cell: ({ type }) => (
        <Box fontFamily="mono" fontSize="xs" htmlTranslate="no">
          <TextCell>{type}</TextCell>
        </Box>
      ),
    };
    const provider: Column<InboxEvent> = {
      id: 'provider',
      header: t('events.provider'),
      width: 12,
      priority: 2,
      card: 'fact',
      cell: ({ provider: name, region }) => (
        <TextCell>
          <Text as="span" htmlTranslate="no" fontWeight="normal">
            {`${name} · ${region.toUpperCase()}`}
          </Text>
        </TextCell>
      ),
    };
    const received: Column<InboxEvent> = {
      id: 'received',
      header: t('events.received'),
      priority: 3,
      card: 'fact',
      width: 9,
      cell: ({ receivedAt }) => <TimeAgo at={receivedAt} />,
    };
    const attempts: Column<InboxEvent> = {
      id: 'attempts',
      header: t('events.attempts'),
      priority: 6,
      card: 'none',
      width: 6,
      align: 'end',
      cell: ({ attempts: many }) => many,
    };
    const next: Column<InboxEvent> = {
      id: 'next',
      header: t('events.next'),
      priority: 5,
      card: 'none',
      width: 9,
      cell: ({ nextAttemptAt }) =>
        nextAttemptAt === null ? t('events.queued') : <TimeAgo ahead at={nextAttemptAt} />,
    };
    const error: Column<InboxEvent> = {
      id: 'error',
      header: t('events.error'),
      minWidth: 16,
      priority: 4,
      card: 'none',
      wrap: true,
      cell: ({ error: reason }) => (
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere" htmlTranslate="no">
          {reason || t('events.noError')}
        </Text>
      ),
    };
    const copy: Column<InboxEvent> = {
      id: 'copy',
      header: t('events.copy'),
      quiet: true,
      width: 8,
      priority: 5,
      card: 'none',
      align: 'end',
      cell: (one) => <CopyId event={one} />,
    };
    const actions: Column<InboxEvent> = {
      id: 'actions',
      header: t('events.actions'),
      quiet: true,
      width: 14,
      priority: 1,
      card: 'status',
      align: 'end',
      cell: (one) => <EventActions event={one} onDiscard={() => onDiscard(one)} />,
    };
    return [
      event,
      provider,
      received,
      attempts,
      ...(state === 'waiting' ? [next] : []),
      ...(isOpen ? [error, copy, actions] : [copy]),
    ];
  }, [t, state, onDiscard]);
}
