import { linkTo, navigateTo, useT } from '@voxgrove/sdk';
import { RowMenu } from '@voxgrove/ui';
import type { MenuAction } from '@voxgrove/ui';
import type { ClientRow } from '../../../contract/client-list';

/** Actions for one client of the list. */
export function ClientMenu({
  row,
  onView,
  onDelete,
}: {
  row: ClientRow;
  onView: () => void;
  onDelete: () => void;
}) {
  const t = useT('mf-agency');
  const statement = (): MenuAction[] => {
    const path = linkTo(
      'portal.organisation',
      { orgId: row.organisation.ID },
      { tab: 'statement' },
    );
    if (path === undefined) return [];
    return [{ id: 'statement', label: t('clients.statement'), onSelect: () => navigateTo(path) }];
  };
  return (
    <RowMenu
      label={t('clients.menu', { name: row.client.name })}
      actions={[
        {
          id: 'view',
          label: t('clients.view'),
          onSelect: onView,
        },
        ...statement(),
        {
          id: 'delete',
          label: t('clients.delete'),
          separated: true,
          onSelect: onDelete,
        },
      ]}
    />
  );
}
