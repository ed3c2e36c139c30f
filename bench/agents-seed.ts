import { newAgentId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import { agents, inDemoRegion } from './in-demo-region';

export const MANY = 10_000;
const BATCH = 500;

const workspaceAgents = collection<{ count: number }>('agents.workspaceAgents');

/** No two contain each other. */
export const titleOf = (number: number): string =>
  `Helper ${String(number).padStart(5, '0')} of the grove`;

/**
 * Gives the demo workspace 10,000 agents like the demo agent, past the limit of its plan.
 * @returns the workspace
 */
export async function seedAgents(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<string> {
  return inDemoRegion(env, async (region, model) => {
    const { ownerID, lastModified } = model;
    for (let at = 0; at < MANY; at += BATCH) {
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
              title: titleOf(at + index),
              lastModified: lastModified - at - index - 1,
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
