import { notify, toApiError } from '@voxgrove/sdk';
import { AlertBox, Button, Dialog, Stack, Text } from '@voxgrove/ui';
import type { CredentialView } from '../../../contract/credentials';
import { useDeleteCredential } from '../../data/credentials/credentials';
import { useTexts } from './useTexts';

/** Says what stops working before a credential is deleted. */
export function DeleteCredential({ credential: { kind, name, usedBy }, onClose }: { credential: CredentialView; onClose: () => void }) {
  const t = useTexts();
  const remove = useDeleteCredential();
  const confirm = () => remove.mutate({ kind, name }, { onSuccess: () => { notify({ type: 'success', message: t('delete.done', { name }) }); onClose(); } });
  return (
    <Dialog
      open onClose={onClose} role="alertdialog" title={t('delete.title', { name })} description={t(`delete.${kind}`)}
      footer={<><Button variant="ghost" onClick={onClose} data-autofocus>{t('delete.cancel')}</Button><Button variant="danger" loading={remove.isPending} onClick={confirm}>{t('delete.confirm')}</Button></>}
    >
      <Stack gap="3">
        {usedBy.length > 0 && <Text overflowWrap="anywhere">{t('delete.used', { names: usedBy.map((one) => one.name).join(', ') })}</Text>}
        {remove.error && <AlertBox type="error" title={t('delete.failed')}>{toApiError(remove.error).message}</AlertBox>}
      </Stack>
    </Dialog>
  );
}
