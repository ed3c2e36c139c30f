import type { WorkspaceMember } from '@voxgrove/contracts';
import { notify, toApiError, useMutation, useQueryClient } from '@voxgrove/sdk';
import { AlertBox } from '@voxgrove/ui';
import { calls, keys } from '../data';
import { FormDialog } from '../parts/FormDialog';
import { useTexts } from '../useTexts';

/** Asks for confirmation before a member loses access to the workspace. */
export function RemoveMemberDialog({
  uid,
  member: { id, email, displayName },
  onClose,
}: {
  uid: string;
  member: WorkspaceMember;
  onClose: () => void;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const name = displayName || email;
  const remove = useMutation({
    mutationFn: () => calls.removeMember(uid, id),
    onSuccess: () => {
      notify({ type: 'success', message: t('members.removed', { name }) });
      onClose();
      return client.invalidateQueries({ queryKey: keys.people(uid) });
    },
  });
  return (
    <FormDialog
      danger
      title={t('members.removeTitle', { name })}
      description={t('members.removeBody')}
      confirm={t('members.remove')}
      busy={remove.isPending}
      onSubmit={() => remove.mutate()}
      onClose={onClose}
    >
      {remove.error && (
        <AlertBox type="error" title={t('members.removeFailed')}>
          {toApiError(remove.error).message}
        </AlertBox>
      )}
    </FormDialog>
  );
}
