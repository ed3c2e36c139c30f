import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { AgentId, Conversation, ConversationOwner, WorkspaceId } from '@voxgrove/contracts';
import { isAppError, newAgentId, newWorkspaceId } from '@voxgrove/contracts';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { answerJobs } from '../conversations/collections';
import type { AnswerEngine } from '../runtime/answer-engine';
import type { TestProcess } from './test-conversations';
import { echoEngine, testProcess } from './test-conversations';
import { ACTOR, createTestAgent, testWorld } from './test-world';
import type { TestWorld } from './test-world';

/**
 * Prepares the tests of a file: a world with a published agent, and processes that end with the
 * test that started them.
 */
export function conversationTests(): {
  agentId: AgentId;
  workspaceId: WorkspaceId;
  world(): TestWorld;
  start(engine?: AnswerEngine): Promise<TestProcess>;
} {
  const agentId = newAgentId();
  const workspaceId = newWorkspaceId();
  const processes: TestProcess[] = [];
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
    await createTestAgent(world.agents, agentId, workspaceId);
    await world.agents.publish(ACTOR, agentId, {});
  }, 60_000);
  afterEach(async () => {
    for (const process of processes.splice(0)) await process.stop();
    // Jobs that a stopping process releases must not reach the next test.
    await deleteWhere(world.context.store.for('eu'), answerJobs, []);
  });
  afterAll(() => world.close());
  return {
    agentId,
    workspaceId,
    world: () => world,
    async start(engine = echoEngine) {
      const process = await testProcess(world, engine);
      processes.push(process);
      return process;
    },
  };
}

/** Returns the code of the error that rejects a call; `none` if the call succeeds. */
export const codeOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );

export const ownerOf = ({ id, agentId, visitorId }: Conversation): ConversationOwner => ({
  conversationId: id,
  agentId,
  visitorId,
});
