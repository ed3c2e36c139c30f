import type { RemoteSummary } from '@voxgrove/contracts';
import { navigateTo } from '@voxgrove/sdk';
import { Icon, IconButton, Menu } from '@voxgrove/ui';
import type { DialogRequest } from '../dialogs/dialog-props';
import { useTexts } from '../useTexts';
import { useRemoteActions } from './useRemoteActions';

/** Menu in a remote's row with all actions on the remote. */
export function RemoteMenu({
  remote,
  onRequest,
}: {
  remote: RemoteSummary;
  onRequest: (request: DialogRequest) => void;
}) {
  const t = useTexts();
  const { name } = remote;
  const actions = useRemoteActions(remote, onRequest);
  const open = {
    id: 'details',
    label: t('actions.details'),
    icon: <Icon name="blocks" size={16} />,
    onSelect: () => navigateTo(`/remotes/${name}`),
  };
  return (
    <Menu
      trigger={
        <IconButton label={t('list.menu', { name })} size="sm">
          <Icon name="ellipsis" size={16} />
        </IconButton>
      }
      actions={[open, ...actions]}
    />
  );
}
