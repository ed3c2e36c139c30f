import { expect, test } from '@jest/globals';
import { AgentId, newAgentId, newWorkspaceId, WorkspaceId } from './ids';

test('new ids match their own schema and no other schema', () => {
  expect(AgentId.safeParse(newAgentId()).success).toBe(true);
  expect(AgentId.safeParse(newWorkspaceId()).success).toBe(false);
  expect(WorkspaceId.safeParse('../../etc/passw').success).toBe(false);
});
