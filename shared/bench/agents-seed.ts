import { DEMO, newAgentId, PRODUCT } from '@voxgrove/contracts';
import { openStore } from '@voxgrove/server/store/open';
import { collection } from '@voxgrove/server/store/port';
import type { Agent } from '@voxgrove/contracts';

export const MANY = 10_000;
const BATCH = 500;

const agents = collection<Agent>(PRODUCT);
const workspaceAgents = collection<{ count: number }>('workspaceAgents');

/** No two contain each other. */
export const titleOf = (number: number): string => `Helper ${String(number).padStart(5, '0')} of the grove`;

/** Gives the demo workspace 10,000 agents like the demo agent, past the limit of its plan. @returns the workspace */
export async function seedAgents(env: NodeJS.ProcessEnv, log: (line: string) => void): Promise<string> {
  const database = JSON.parse(env.VOXGROVE_DATABASE ?? '{}') as Parameters<typeof openStore>[0]['database'];
  if (database.kind !== 'postgres') throw new Error('This benchmark needs the embedded PostgreSQL server.');
  const store = await openStore({ database });
  try {
    const region = store.for(DEMO.region);
    const model = await region.get(agents, DEMO.agentId);
    if (!model) throw new Error('There is no demo agent.');
    const { ownerID, lastModified } = model.data;
    for (let at = 0; at < MANY; at += BATCH) {
      await region.batch(Array.from({ length: BATCH }, (_, index) => {
        const ID = newAgentId();
        return { op: 'create' as const, collection: agents, id: ID, data: { ...model.data, ID, title: titleOf(at + index), lastModified: lastModified - at - index - 1, publishedVersion: 0 } };
      }));
    }
    await region.set(workspaceAgents, ownerID, { count: MANY + 1 });
    log(`${MANY} agents`);
    return ownerID;
  } finally {
    await store.close();
  }
}
