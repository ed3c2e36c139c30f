import type { InboxEvent } from '@voxgrove/contracts';
import { notify, toApiError } from '@voxgrove/sdk';
import { Button, HStack } from '@voxgrove/ui';
import { useInboxChange } from './data';
import { useTexts } from './useTexts';

/** Actions on one event: retry it after a failure, or discard it. */
export function EventActions({ event, onDiscard }: { event: InboxEvent; onDiscard: () => void }) {
  const t = useTexts();
  const { mutate, isPending } = useInboxChange('retry', {
    onSuccess: () => notify({ type: 'success', message: t('retried') }),
    onError: (error) =>
      notify({ type: 'error', message: t('changeFailed', { message: toApiError(error).message }) }),
  });
  const { type, eventId: id, state } = event;
  return (
    <HStack gap="2" justify={{ base: 'flex-start', md: 'flex-end' }} flexWrap="wrap">
      {state === 'dead' && (
        <Button
          size="sm"
          variant="outline"
          loading={isPending}
          aria-label={t('events.retryLabel', { type, id })}
          onClick={() => mutate(event)}
        >
          {t('events.retry')}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('events.discardLabel', { type, id })}
        onClick={onDiscard}
      >
        {t('events.discard')}
      </Button>
    </HStack>
  );
}
