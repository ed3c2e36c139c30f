import type { RemoteSummary } from '@voxgrove/contracts';

export type DialogKind =
  'promote' | 'canary' | 'rollback' | 'block' | 'disable' | 'enable' | 'prune' | 'approve';

/** The requested action and remote; `build` when requested at a build. */
export interface DialogRequest {
  kind: DialogKind;
  name: string;
  build?: string;
}

/** Props of every dialog: the current remote, updated while open. */
export interface DialogProps {
  remote: RemoteSummary;
  revision: number;
  build?: string | undefined;
  onClose: () => void;
}
