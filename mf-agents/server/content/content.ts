import type { WorkspaceId } from '@voxgrove/contracts';
import { KNOWLEDGE } from '@voxgrove/contracts';
import type { ContentWorkers } from '@voxgrove/server/work/content/port';

/**
 * The functions of `../content-tasks.ts`, by name. Each module declares its own in its
 * `content-tasks.ts`, so that this module depends on none of them.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- opened by the modules
export interface ContentTasks {}

export type TaskName = keyof ContentTasks;
type Task<K extends TaskName> = Extract<ContentTasks[K], (...args: never[]) => unknown>;
export type TaskResult<K extends TaskName> = Awaited<ReturnType<Task<K>>>;

/**
 * Runs a function of `content-tasks.ts` in a content process, for one workspace.
 * @throws the errors of `ContentWorkers.run`
 */
export type Content = <K extends TaskName>(
  name: K,
  ...args: Parameters<Task<K>>
) => Promise<TaskResult<K>>;

const MODULE = new URL('../content-tasks.ts', import.meta.url).href;
/** Time limits in ms. Documents may be larger than pages. */
const MS: Partial<Record<TaskName, number>> = {
  readDocumentFile: KNOWLEDGE.parseMs,
  readDocumentPage: KNOWLEDGE.parseMs,
};

export const contentFor =
  (workers: ContentWorkers, workspaceId: WorkspaceId, signal?: AbortSignal): Content =>
  (name, ...args) =>
    workers.run({
      workspaceId,
      module: MODULE,
      name,
      args,
      ...(MS[name] !== undefined && { ms: MS[name] }),
      ...(signal && { signal }),
    }) as Promise<TaskResult<typeof name>>;
