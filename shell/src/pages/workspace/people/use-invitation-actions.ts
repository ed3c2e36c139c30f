import { notify, toApiError, useMutation, useQueryClient } from '@voxgrove/sdk';
import type { WorkspaceInvitation } from '@voxgrove/contracts';
import { calls, keys } from '../data';
import { useTexts } from '../useTexts';

/** Returns the actions on a pending invitation: send it again, or withdraw it. */
export function useInvitationActions(uid: string) {
  const t = useTexts();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: keys.people(uid) });
  const onError = (error: unknown) => {
    notify({ type: 'error', message: `${t('members.failed')}: ${toApiError(error).message}` });
    void readAgain();
  };
  const resend = useMutation({
    mutationFn: ({ id }: WorkspaceInvitation) => calls.resend(uid, id),
    onSuccess: (_reply, { email }) => {
      notify({ type: 'success', message: t('members.invited', { email }) });
      return readAgain();
    },
    onError,
  });
  const withdraw = useMutation({
    mutationFn: ({ id }: WorkspaceInvitation) => calls.withdraw(uid, id),
    onSuccess: (_reply, { email }) => {
      notify({ type: 'success', message: t('members.withdrawn', { email }) });
      return readAgain();
    },
    onError,
  });
  return { resend, withdraw };
}
