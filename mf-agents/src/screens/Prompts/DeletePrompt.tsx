import { navigateTo, notify, toApiError } from '@voxgrove/sdk';
import { AlertBox, Button, Dialog } from '@voxgrove/ui';
import { useDeletePrompt } from '../../data/prompts/prompts';
import { useTexts } from './useTexts';

/** Asks before a prompt is deleted, and goes back to the list. */
export function DeletePrompt({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useTexts();
  const remove = useDeletePrompt();
  const confirm = () => remove.mutate(id, { onSuccess: () => { notify({ type: 'success', message: t('delete.done', { name }) }); onClose(); navigateTo('/prompts'); } });
  return (
    <Dialog
      open onClose={onClose} role="alertdialog" title={t('delete.title', { name })} description={t('delete.body')}
      footer={<><Button variant="ghost" onClick={onClose} data-autofocus>{t('delete.cancel')}</Button><Button variant="danger" loading={remove.isPending} onClick={confirm}>{t('delete.confirm')}</Button></>}
    >
      {remove.error && <AlertBox type="error" title={t('delete.failed')}>{toApiError(remove.error).message}</AlertBox>}
    </Dialog>
  );
}
