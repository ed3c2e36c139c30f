import type { ComponentType } from 'react';
import type { RemotesOverview } from '@voxgrove/contracts';
import { ApproveRoutesDialog } from './ApproveRoutesDialog';
import { BlockDialog } from './BlockDialog';
import { CanaryDialog } from './CanaryDialog';
import { DisableDialog } from './DisableDialog';
import { EnableDialog } from './EnableDialog';
import { PromoteDialog } from './PromoteDialog';
import { PruneDialog } from './PruneDialog';
import { RollBackDialog } from './RollBackDialog';
import type { DialogKind, DialogProps, DialogRequest } from './dialog-props';

const DIALOGS: Record<DialogKind, ComponentType<DialogProps>> = {
  promote: PromoteDialog,
  canary: CanaryDialog,
  rollback: RollBackDialog,
  block: BlockDialog,
  disable: DisableDialog,
  enable: EnableDialog,
  prune: PruneDialog,
  approve: ApproveRoutesDialog,
};

/**
 * Shows the requested dialog. Live changes arrive as props, and the dialog's own state keeps typed
 * text.
 */
export function RemoteDialog({
  request: { kind, name, build },
  overview,
  onClose,
}: {
  request: DialogRequest;
  overview: RemotesOverview;
  onClose: () => void;
}) {
  const remote = overview.remotes.find((candidate) => candidate.name === name);
  const Asked = DIALOGS[kind];
  return remote ? (
    <Asked remote={remote} revision={overview.revision} build={build} onClose={onClose} />
  ) : null;
}
