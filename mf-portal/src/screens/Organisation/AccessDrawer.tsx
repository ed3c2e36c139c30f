import type { AccessPath } from '@voxgrove/contracts';
import { toApiError, usePortal, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Drawer, Flex, IconButton, Icon, Stack, Text } from '@voxgrove/ui';
import { usePeople } from '../../data/people';
import { useRole } from '../../data/role';
import { tabName, useTabOptions } from '../../parts/tab-choices';
import type { OfClientProps } from './RemoveUserDialog';
import { TabChoice } from './TabChoice';

/** Which tabs a client sees and in which order. Every toggle is saved at once. */
export function AccessDrawer({ client, onClose }: OfClientProps) {
  const t = useT('mf-portal');
  const session = usePortal()?.session;
  const isRoot = useRole() === 'root';
  const { change } = usePeople(client.orgId);
  const own = session?.kind === 'client' ? session.client.canAccess : [];
  const all = useTabOptions();
  const options = isRoot
    ? all
    : all.filter(({ path }) => own.includes(path) || client.canAccess.includes(path));
  const save = (canAccess: AccessPath[]) => change.mutate({ clientId: client.ID, canAccess });
  const up = (index: number) => {
    const next = [...client.canAccess];
    [next[index - 1], next[index]] = [next[index]!, next[index - 1]!];
    change.mutate({
      clientId: client.ID,
      canAccess: next,
      clientTabOrder: next.map((tab) => tab.replaceAll('/', '')),
    });
  };
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
        <Stack as="ol" gap="1" aria-label={t('people.order')}>
          <Text fontWeight="medium">{t('people.order')}</Text>
          {client.canAccess.map((tab, index) => (
            <Flex as="li" key={tab} align="center" justify="space-between" minH="8">
              <Text>{tabName(all, tab)}</Text>
              {index > 0 && (
                <IconButton
                  size="sm"
                  label={t('people.moveUp', { tab: tabName(all, tab) })}
                  onClick={() => up(index)}
                >
                  <Icon name="chevron-up" size={16} />
                </IconButton>
              )}
            </Flex>
          ))}
        </Stack>
      </Stack>
    </Drawer>
  );
}
