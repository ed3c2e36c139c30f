import { expect, test } from '@jest/globals';
import { AgentId, newAgentId, newWorkspaceId, WorkspaceId } from './ids';

test('new ids pass their own schema; ids of another kind do not', () => {
  expect(AgentId.safeParse(newAgentId()).success).toBe(true);
  expect(AgentId.safeParse(newWorkspaceId()).success).toBe(false);
  expect(WorkspaceId.safeParse('../../etc/passw').success).toBe(false);
});
