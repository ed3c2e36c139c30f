import type { WorkspaceId } from '@voxgrove/contracts';
import { KNOWLEDGE } from '@voxgrove/contracts';
import type { ContentWorkers } from '@voxgrove/server/work/content/port';
import type * as tasks from './tasks';

type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type TaskResult<K extends TaskName> = Awaited<ReturnType<Tasks[K]>>;

/** Calls one of `tasks.ts` in a content process, for one workspace. @throws as `ContentWorkers.run` */
export type Content = <K extends TaskName>(
  name: K,
  ...args: Parameters<Tasks[K]>
) => Promise<TaskResult<K>>;

const MODULE = new URL('./tasks.ts', import.meta.url).href;
/** Documents may be larger than pages. */
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
