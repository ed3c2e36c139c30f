import type { Portal } from '@voxgrove/sdk';
import { navigateTo, notify, useT } from '@voxgrove/sdk';
import { Box, Button, Icon, Menu } from '@voxgrove/ui';
import { useRole } from '../data/role';

/** On phones an icon replaces the name, so that the name of the agent has room. */
const ONLY_READ_ALOUD = {
  pos: 'absolute',
  boxSize: '1px',
  clipPath: 'inset(50%)',
} as const;

/** Menu of the organization: opens its page, and adds people. */
export function OrganisationMenu({ portal: { session } }: { portal: Portal }) {
  const t = useT('mf-portal');
  const role = useRole();
  if (session.kind === 'agencyAdmin')
    return (
      <Button variant="ghost" onClick={() => navigateTo('/organizations')}>
        {t('organisations.title')}
      </Button>
    );
  const { ID, name, allowBilling } = session.organisation;
  const open = (query: string): void => {
    if (role === 'self') return notify({ type: 'error', message: t('bar.notAdmin') });
    navigateTo(`/organizations/${ID}${query}`);
  };
  return (
    <Menu
      placement="bottom-start"
      trigger={
        <Button variant="ghost" minW="0" maxW="14rem" px={{ base: '2', md: '3.5' }}>
          <Box as="span" hideFrom="md" display="inline-flex">
            <Icon name="users" size={16} />
          </Box>
          <Box as="span" truncate htmlTranslate="no" css={{ mdDown: ONLY_READ_ALOUD }}>
            {name}
          </Box>
          <Icon name="chevron-down" size={16} />
        </Button>
      }
      actions={[
        { id: 'agents', label: t('bar.agents'), onSelect: () => navigateTo('/agents') },
        ...(allowBilling
          ? [
              {
                id: 'statement',
                label: t('statement.title'),
                onSelect: () => navigateTo('/statement'),
              },
            ]
          : []),
        {
          id: 'about',
          label: t('bar.about'),
          disabled: role === 'self',
          onSelect: () => open(''),
        },
        {
          id: 'add',
          label: t('bar.addUser'),
          disabled: role === 'self',
          onSelect: () => open('?add=user'),
        },
      ]}
    />
  );
}
