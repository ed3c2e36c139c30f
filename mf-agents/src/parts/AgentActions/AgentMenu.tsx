import { navigateTo } from '@voxgrove/sdk';
import { Icon, RowMenu } from '@voxgrove/ui';
import type { MenuAction } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { useAgentActions } from './useAgentActions';
import type { AgentInList } from './agent-in-list';

/** Menu with the actions for one agent in a list. */
export function AgentMenu({ agent }: { agent: AgentInList }) {
  const t = useTexts();
  const { duplicate, unpublish, remove, dialog } = useAgentActions(agent);
  const actions: MenuAction[] = [
    {
      id: 'open',
      label: t('lifecycle.open'),
      icon: <Icon name="settings" size={16} />,
      onSelect: () => navigateTo(`/agents/${agent.ID}/settings`),
    },
    {
      id: 'duplicate',
      label: t('lifecycle.duplicate'),
      icon: <Icon name="copy" size={16} />,
      onSelect: duplicate,
    },
    ...(unpublish
      ? [
          {
            id: 'unpublish',
            label: t('lifecycle.unpublish'),
            icon: <Icon name="wifi-off" size={16} />,
            onSelect: unpublish,
          },
        ]
      : []),
    ...(remove
      ? [
          {
            id: 'delete',
            label: t('lifecycle.delete'),
            icon: <Icon name="trash-2" size={16} />,
            onSelect: remove,
            separated: true,
          },
        ]
      : []),
  ];
  return (
    <>
      <RowMenu label={t('lifecycle.menu', { name: agent.title })} actions={actions} />
      {dialog}
    </>
  );
}
