import { notify } from '@voxgrove/sdk';
import { useRestore } from '../data/mutations';
import { useTexts } from '../useTexts';
import { DialogForm } from './DialogForm';
import { Refusal } from './Refusal';

/** Replaces an untrusted registry by the last verified copy. */
export function RestoreDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const restore = useRestore(() => {
    notify({ type: 'success', message: t('registry.restored') });
    onClose();
  });
  return (
    <DialogForm
      title={t('registry.restoreTitle')}
      description={t('registry.restoreBody')}
      onClose={onClose}
      confirm={t('registry.restore')}
      danger
      busy={restore.isPending}
      onSubmit={() => restore.mutate()}
    >
      <Refusal error={restore.error} />
    </DialogForm>
  );
}
