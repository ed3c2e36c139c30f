import type { InboxEvent } from '@voxgrove/contracts';
import { notify, toApiError } from '@voxgrove/sdk';
import { AlertBox, Button, Dialog } from '@voxgrove/ui';
import { useInboxChange } from './data';
import { useTexts } from './useTexts';

/** Asks for confirmation, then discards an event. */
export function DiscardDialog({ event, onClose }: { event: InboxEvent; onClose: () => void }) {
  const t = useTexts();
  const { mutate, isPending, error } = useInboxChange('discard', {
    onSuccess: () => {
      notify({ type: 'success', message: t('discarded') });
      onClose();
    },
  });
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={t('ask.title')}
      description={t('ask.body')}
      footer={
        <>
          <Button data-autofocus variant="ghost" onClick={onClose}>
            {t('ask.cancel')}
          </Button>
          <Button variant="danger" loading={isPending} onClick={() => mutate(event)}>
            {t('ask.confirm')}
          </Button>
        </>
      }
    >
      {error !== null && (
        <AlertBox type="error">
          {t('changeFailed', { message: toApiError(error).message })}
        </AlertBox>
      )}
    </Dialog>
  );
}
