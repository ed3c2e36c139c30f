import { DEMO, PRODUCT } from '@voxgrove/contracts';
import type { Agent } from '@voxgrove/contracts';
import { openStore } from '@voxgrove/server/store/open';
import { collection } from '@voxgrove/server/store/port';
import type { RegionStore } from '@voxgrove/server/store/port';

export const agents = collection<Agent>(PRODUCT);

/**
 * Writes directly into the store of a running product, past the product's limits. `model` is the
 * demo agent.
 */
export async function inDemoRegion<T>(
  env: NodeJS.ProcessEnv,
  write: (region: RegionStore, model: Agent) => Promise<T>,
): Promise<T> {
  const database = JSON.parse(env.VOXGROVE_DATABASE ?? '{}') as Parameters<
    typeof openStore
  >[0]['database'];
  if (database.kind !== 'postgres')
    throw new Error('This benchmark needs the embedded PostgreSQL server.');
  const store = await openStore({ database });
  try {
    const region = store.for(DEMO.region);
    const model = await region.get(agents, DEMO.agentId);
    if (!model) throw new Error('There is no demo agent.');
    return await write(region, model.data);
  } finally {
    await store.close();
  }
}
