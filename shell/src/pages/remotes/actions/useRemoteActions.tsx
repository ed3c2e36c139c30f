import type { RemoteSummary } from '@voxgrove/contracts';
import { Icon } from '@voxgrove/ui';
import type { MenuAction } from '@voxgrove/ui';
import type { DialogKind, DialogRequest } from '../dialogs/dialog-props';
import { useTexts } from '../useTexts';

const ICONS: Partial<Record<DialogKind, string>> = {
  promote: 'rocket',
  canary: 'split',
  rollback: 'undo-2',
  disable: 'power',
  enable: 'power',
  prune: 'trash-2',
};

/**
 * Returns the actions on a remote as menu entries. Each opens its dialog. The dialog says so if the
 * action is not possible.
 */
export function useRemoteActions(
  { name, enabled, canary }: RemoteSummary,
  onRequest: (request: DialogRequest) => void,
): MenuAction[] {
  const t = useTexts();
  const action = (kind: DialogKind, label: string, separated = false): MenuAction => ({
    id: kind,
    label,
    icon: <Icon name={ICONS[kind]!} size={16} />,
    onSelect: () => onRequest({ kind, name }),
    separated,
  });
  return [
    action('promote', t('actions.promote'), true),
    action('canary', t(canary ? 'actions.changeCanary' : 'actions.canary')),
    action('rollback', t('actions.rollback')),
    enabled
      ? action('disable', t('actions.disable'), true)
      : action('enable', t('actions.enable'), true),
    action('prune', t('actions.prune')),
  ];
}
