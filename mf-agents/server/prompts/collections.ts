import type { UserId, WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { Prompt } from '../../contract/prompts';
import type { IndexDefinition } from '@voxgrove/server/store/port';

export const prompts = collection<Prompt>('agents.prompts');

/** Earlier titles and texts, the newest 20 of each prompt. */
export const promptVersions = collection<{
  promptId: string;
  workspaceId: WorkspaceId;
  revision: number;
  at: number;
  userId: UserId;
  title: string;
  text: string;
}>('agents.promptVersions');
export const versionId = (promptId: string, revision: number): string => `${promptId}-${revision}`;

/** Number of prompts of a workspace, written with every creation, so that the limit holds. */
export const workspacePrompts = collection<{ count: number }>('agents.workspacePrompts');

export const PROMPT_INDEXES: IndexDefinition[] = [
  { collection: prompts.name, fields: ['workspaceId', 'updatedAt'] },
  { collection: promptVersions.name, fields: ['workspaceId'] },
];
