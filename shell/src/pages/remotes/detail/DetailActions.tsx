import type { RemoteSummary } from '@voxgrove/contracts';
import { Button, HStack, Icon, IconButton, Menu } from '@voxgrove/ui';
import { useRemoteActions } from '../actions/useRemoteActions';
import type { DialogRequest } from '../dialogs/dialog-props';
import { offered } from '../model/remote-state';
import { useTexts } from '../useTexts';

/** Shows the next step as a button and the other actions in a menu. */
export function DetailActions({
  remote,
  onRequest,
}: {
  remote: RemoteSummary;
  onRequest: (request: DialogRequest) => void;
}) {
  const t = useTexts();
  const { name, canary } = remote;
  const waiting = offered(remote).some(({ status }) => status === 'candidate');
  const otherActions = useRemoteActions(remote, onRequest)
    .filter(({ id }) => id !== 'promote' && id !== 'rollback')
    .map((action, index) => ({ ...action, separated: index > 0 && action.separated === true }));
  return (
    <HStack gap="2" flexWrap="wrap">
      <Button variant="outline" onClick={() => onRequest({ kind: 'rollback', name })}>
        <Icon name="undo-2" size={16} />
        {t('actions.rollback')}
      </Button>
      <Button
        variant={canary || waiting ? 'solid' : 'outline'}
        onClick={() => onRequest({ kind: 'promote', name })}
      >
        <Icon name="rocket" size={16} />
        {t('actions.promote')}
      </Button>
      <Menu
        trigger={
          <IconButton label={t('actions.more')} variant="outline">
            <Icon name="ellipsis" size={16} />
          </IconButton>
        }
        actions={otherActions}
      />
    </HStack>
  );
}
