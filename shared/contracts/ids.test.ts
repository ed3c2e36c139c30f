import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AgentId, newAgentId, newWorkspaceId, randomId, WorkspaceId } from './ids';

describe('ids', () => {
  test('random ids have the asked length and only letters and digits', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 64 }), (length) => new RegExp(`^[A-Za-z0-9]{${length}}$`).test(randomId(length))));
  });

  test('every character occurs about equally often', () => {
    const counts = new Map<string, number>();
    for (const char of randomId(62_000)) counts.set(char, (counts.get(char) ?? 0) + 1);
    expect(counts.size).toBe(62);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(220);
  });

  test('new ids pass their own schema; ids of another kind do not', () => {
    expect(AgentId.safeParse(newAgentId()).success).toBe(true);
    expect(AgentId.safeParse(newWorkspaceId()).success).toBe(false);
    expect(WorkspaceId.safeParse('../../etc/passw').success).toBe(false);
  });
});
