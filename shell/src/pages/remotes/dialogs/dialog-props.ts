import type { RemoteSummary } from '@voxgrove/contracts';

export type DialogKind =
  'promote' | 'canary' | 'rollback' | 'block' | 'disable' | 'enable' | 'prune' | 'approve';

/** The requested action and its remote. `build`: set if the action was requested for one build. */
export interface DialogRequest {
  kind: DialogKind;
  name: string;
  build?: string;
}

/** Props of every dialog. The remote is updated while the dialog is open. */
export interface DialogProps {
  remote: RemoteSummary;
  revision: number;
  build?: string | undefined;
  onClose: () => void;
}
