import type { WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';

/**
 * How often a model was asked for style sheets of a workspace, by workspace id. A time window
 * begins with its first request; ms since the epoch.
 */
export interface CssUses {
  workspaceId: WorkspaceId;
  hourFrom: number;
  inHour: number;
  dayFrom: number;
  inDay: number;
}

export const cssUses = collection<CssUses>('agents.cssUses');
