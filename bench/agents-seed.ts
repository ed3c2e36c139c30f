import { newAgentId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import { agents, inDemoRegion } from './in-demo-region';

export const MANY = 10_000;
const BATCH = 500;

const workspaceAgents = collection<{ count: number }>('agents.workspaceAgents');

/** Returns the title of an agent. No title contains another one. */
export const titleOf = (number: number): string =>
  `Helper ${String(number).padStart(5, '0')} of the grove`;

/**
 * Creates 10,000 copies of the demo agent in the demo workspace, more than its plan allows.
 * @returns the workspace
 */
export async function seedAgents(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<string> {
  return inDemoRegion(env, async (region, model) => {
    const { ownerID, lastModified } = model;
    for (let from = 0; from < MANY; from += BATCH) {
      await region.batch(
        Array.from({ length: BATCH }, (_, index) => {
          const ID = newAgentId();
          return {
            op: 'create' as const,
            collection: agents,
            id: ID,
            data: {
              ...model,
              ID,
              title: titleOf(from + index),
              lastModified: lastModified - from - index - 1,
              publishedVersion: 0,
            },
          };
        }),
      );
    }
    await region.set(workspaceAgents, ownerID, { count: MANY + 1 });
    log(`${MANY} agents`);
    return ownerID;
  });
}
