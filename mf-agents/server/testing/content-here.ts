import type { ContentWorkers } from '@voxgrove/server/work/content/port';
import { contentFor } from '../content/content';
import type { Content } from '../content/content';
import * as tasks from '../content-tasks';
import { WORKSPACE_A } from './workspace-ids';

/**
 * Runs content tasks in the test's own process, without limits. Values that cannot be sent to
 * another process are refused here, too.
 */
export const workersHere: ContentWorkers = {
  async run({ name, args, signal }) {
    signal?.throwIfAborted();
    const task = (tasks as unknown as Record<string, (...given: unknown[]) => unknown>)[name];
    if (task === undefined) throw new Error(`There is no content task ${name}.`);
    const result = await task(...args);
    structuredClone({ args, result });
    return result;
  },
  stop: async () => undefined,
};

export const contentHere: Content = contentFor(workersHere, WORKSPACE_A);
