import type { RemoteSummary, VersionSummary } from '@voxgrove/contracts';
import { Icon, IconButton, Menu } from '@voxgrove/ui';
import type { MenuAction } from '@voxgrove/ui';
import type { DialogRequest } from '../dialogs/dialog-props';
import { previewLink } from '../model/preview-link';
import { useTexts } from '../useTexts';

/** Menu of the actions that are useful for one build. */
export function VersionMenu({
  remote: { name, stable, canary },
  version: { build, status, unapprovedRoutes },
  onRequest,
}: {
  remote: RemoteSummary;
  version: VersionSummary;
  onRequest: (request: DialogRequest) => void;
}) {
  const t = useTexts();
  const icon = (of: string) => <Icon name={of} size={16} />;
  const usable = status !== 'blocked';
  const live = build === stable;
  const actions: MenuAction[] = [
    // The address contains the override. The server stores it for this browser session.
    {
      id: 'preview',
      label: t('actions.preview'),
      icon: icon('external-link'),
      onSelect: () => {
        window.open(previewLink(name, build), '_blank', 'noopener');
      },
    },
    ...(usable && unapprovedRoutes.length > 0
      ? [
          {
            id: 'approve',
            label: t('actions.approve'),
            icon: icon('check'),
            onSelect: () => onRequest({ kind: 'approve', name, build }),
            separated: true,
          },
        ]
      : []),
    ...(usable && !live
      ? [
          {
            id: 'promote',
            label: t('actions.promote'),
            icon: icon('rocket'),
            onSelect: () => onRequest({ kind: 'promote', name, build }),
            separated: true,
          },
          {
            id: 'canary',
            label: t(build === canary?.build ? 'actions.changeCanary' : 'actions.canary'),
            icon: icon('split'),
            onSelect: () => onRequest({ kind: 'canary', name, build }),
          },
          {
            id: 'block',
            label: t('actions.block'),
            icon: icon('ban'),
            onSelect: () => onRequest({ kind: 'block', name, build }),
            separated: true,
          },
        ]
      : []),
    ...(live
      ? [
          {
            id: 'rollback',
            label: t('actions.rollback'),
            icon: icon('undo-2'),
            onSelect: () => onRequest({ kind: 'rollback', name }),
            separated: true,
          },
        ]
      : []),
  ];
  return (
    <Menu
      trigger={
        <IconButton label={t('actions.build', { build })} size="sm">
          <Icon name="ellipsis" size={16} />
        </IconButton>
      }
      actions={actions}
    />
  );
}
