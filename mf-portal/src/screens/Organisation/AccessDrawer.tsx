import type { AccessPath } from '@voxgrove/contracts';
import { toApiError, usePortal, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Drawer, Stack } from '@voxgrove/ui';
import { usePeople } from '../../data/people';
import { useRole } from '../../data/role';
import { useTabOptions } from '../../parts/tab-choices';
import type { OfClientProps } from './RemoveUserDialog';
import { TabChoice } from './TabChoice';
import { TabOrder, tabOrderOf } from './TabOrder';

/** Sets which tabs a client sees, and in which order. Every toggle is saved immediately. */
export function AccessDrawer({ client, onClose }: OfClientProps) {
  const t = useT('mf-portal');
  const session = usePortal()?.session;
  const isRoot = useRole() === 'root';
  const { change } = usePeople(client.orgId);
  const ownTabs = session?.kind === 'client' ? session.client.canAccess : [];
  const all = useTabOptions(client.workspaceId);
  const options = isRoot
    ? all
    : all.filter(({ path }) => ownTabs.includes(path) || client.canAccess.includes(path));
  const save = (canAccess: AccessPath[]) => change.mutate({ clientId: client.ID, canAccess });
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('people.accessTitle', { name: client.name })}
      description={t('people.accessBody')}
      footer={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <Stack gap="6">
        {change.error && <AlertBox type="error">{toApiError(change.error).message}</AlertBox>}
        <TabChoice
          label={t('people.tabs')}
          value={client.canAccess}
          options={options}
          onChange={save}
        />
        <TabOrder
          label={t('people.order')}
          value={client.canAccess}
          options={all}
          onChange={(canAccess) =>
            change.mutate({
              clientId: client.ID,
              canAccess,
              clientTabOrder: tabOrderOf(canAccess),
            })
          }
        />
      </Stack>
    </Drawer>
  );
}
