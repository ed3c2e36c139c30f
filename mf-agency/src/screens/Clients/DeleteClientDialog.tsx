import type { ClientView } from '@voxgrove/contracts';
import { notify, toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Dialog } from '@voxgrove/ui';
import { useClientChanges } from '../../data/clients';

export interface DeleteClientDialogProps {
  agencyId: string;
  client: ClientView;
  onClose: () => void;
}

/** Asks before a client is deleted for good. */
export function DeleteClientDialog({ agencyId, client, onClose }: DeleteClientDialogProps) {
  const t = useT('mf-agency');
  const { removeClient } = useClientChanges(agencyId);
  const { name, ID: clientId, orgId } = client;
  const remove = (): void =>
    removeClient.mutate(
      { orgId, clientId },
      {
        onSuccess: () => {
          notify({ type: 'success', message: t('clients.deleted', { name }) });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('clients.deleteTitle', { name })}
      description={t('clients.deleteBody')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} data-autofocus>
            {t('clients.cancel')}
          </Button>
          <Button variant="danger" loading={removeClient.isPending} onClick={remove}>
            {t('clients.delete')}
          </Button>
        </>
      }
    >
      {removeClient.error && (
        <AlertBox type="error">{toApiError(removeClient.error).message}</AlertBox>
      )}
    </Dialog>
  );
}
