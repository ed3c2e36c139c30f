import type { InboxEvent } from '@voxgrove/contracts';
import { notify } from '@voxgrove/sdk';
import { Button, Icon } from '@voxgrove/ui';
import { useTexts } from './useTexts';

/** Copies the id of an event, with which operators find the event at its provider. */
export function CopyId({ event: { type, eventId } }: { event: InboxEvent }) {
  const t = useTexts();
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(eventId).then(
      () => notify({ type: 'success', message: t('events.copied') }),
      () => notify({ type: 'error', message: t('events.copyFailed', { id: eventId }) }),
    );
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t('events.copyLabel', { type, id: eventId })}
      onClick={() => void copy()}
    >
      <Icon name="copy" size={14} /> {t('events.copy')}
    </Button>
  );
}
