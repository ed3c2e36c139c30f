import type { WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { HttpFunction } from '../../contract/functions';
import type { IndexDefinition } from '@voxgrove/server/store/port';

export const functions = collection<HttpFunction>('agents.functions');

/**
 * The names of a workspace's functions, in one document. It is read and written with every change
 * of a name, so that names stay unique and the limit holds.
 */
export const workspaceFunctions = collection<{ names: { id: string; name: string }[] }>(
  'agents.workspaceFunctions',
);

export const ofWorkspace = (workspaceId: WorkspaceId) => [
  { field: 'workspaceId', op: '==' as const, value: workspaceId },
];

export const FUNCTION_INDEXES: IndexDefinition[] = [
  { collection: functions.name, fields: ['workspaceId'] },
];
