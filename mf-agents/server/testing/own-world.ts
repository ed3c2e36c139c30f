import type { AgentId } from '@voxgrove/contracts';
import { newAgentId } from '@voxgrove/contracts';
import { ownDatabase } from '@voxgrove/server/store/testing/test-database';
import { createTestAgent, testWorld } from './test-world';
import type { TestWorld } from './test-world';

/** Options for another process that uses the same database. */
export interface OwnDatabase {
  kind: 'postgres';
  urls: { na: string; eu: string };
}

/**
 * Runs `use` with a separate database and agent. Without a database server, no other process can
 * share the database, so `use` is not called.
 */
export async function inOwnWorld(
  use: (world: TestWorld, agentId: AgentId, database: OwnDatabase) => Promise<void>,
): Promise<void> {
  const own = await ownDatabase();
  if (own === undefined) return;
  const database = { kind: 'postgres' as const, urls: { na: own.url, eu: own.url } };
  const world = await testWorld(database);
  try {
    const { agent } = await createTestAgent(world.agents, newAgentId());
    await use(world, agent.ID, database);
  } finally {
    await world.close();
    await own.drop();
  }
}
