import type { DeployToken } from '@voxgrove/contracts';
import { notify } from '@voxgrove/sdk';
import { Text } from '@voxgrove/ui';
import { useRevokeToken } from '../data/mutations';
import { DialogForm } from '../dialogs/DialogForm';
import { Refusal } from '../dialogs/Refusal';
import { useTexts } from '../useTexts';

/** Names a token and revokes it after a confirmation. */
export function RevokeDialog({
  token: { id, label, owner },
  onClose,
}: {
  token: DeployToken;
  onClose: () => void;
}) {
  const t = useTexts();
  const revoke = useRevokeToken();
  const submit = () =>
    revoke.mutate(id, {
      onSuccess: () => {
        notify({ type: 'success', message: t('tokens.revoked') });
        onClose();
      },
    });
  return (
    <DialogForm
      title={t('tokens.revokeTitle')}
      description={t('tokens.revokeBody')}
      onClose={onClose}
      confirm={t('tokens.revokeConfirm')}
      danger
      busy={revoke.isPending}
      onSubmit={submit}
    >
      <Text htmlTranslate="no" fontWeight="medium" overflowWrap="anywhere">
        {label} · {owner}
      </Text>
      <Refusal error={revoke.error} title={t('tokens.revokeFailed')} />
    </DialogForm>
  );
}
