import type { ClientView } from '@voxgrove/contracts';
import { toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Dialog } from '@voxgrove/ui';
import { usePeople } from '../../data/people';

export interface OfClientProps {
  client: ClientView;
  onClose: () => void;
}

/** Asks before a person is deleted for good. */
export function RemoveUserDialog({ client, onClose }: OfClientProps) {
  const t = useT('mf-portal');
  const { remove } = usePeople(client.orgId);
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('people.removeTitle', { name: client.name })}
      description={t('people.removeBody')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            loading={remove.isPending}
            onClick={() => remove.mutate(client.ID, { onSuccess: onClose })}
          >
            {t('people.remove')}
          </Button>
        </>
      }
    >
      {remove.error && <AlertBox type="error">{toApiError(remove.error).message}</AlertBox>}
    </Dialog>
  );
}
