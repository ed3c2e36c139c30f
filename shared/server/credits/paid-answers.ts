import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import { LRUCache } from '../cache';
import { portIfAny } from '../port-if-any';
import type { SliceContext } from '../slice';

/** Lifetime of a cached result. Every answer needs the result, and it rarely changes. */
const KEPT_MS = 5_000;
/** Limit of agents in a process's cache. */
const MOST_KNOWN = 20_000;

/** An agent with the workspace that owns it. */
export interface PaidAgent {
  workspaceId: WorkspaceId;
  agentId: AgentId;
}

/** Returns whether an agent may answer visitors. */
export type PaidAnswers = (region: Region, agent: PaidAgent) => Promise<boolean>;

/**
 * Creates the check of an agent's credits and plan, for websites and for channels. Visitors get no
 * answer if the credits are used up or the plan is unpaid. Caches the result for a few seconds.
 */
export function paidAnswers({ port, clock }: Pick<SliceContext, 'port' | 'clock'>): PaidAnswers {
  const known = new LRUCache<string, { may: Promise<boolean>; until: number }>({
    max: MOST_KNOWN,
  });
  return (region, agent) => {
    const now = clock.now();
    const key = `${region} ${agent.workspaceId} ${agent.agentId}`;
    const found = known.get(key);
    if (found !== undefined && found.until > now) return found.may;
    const may = mayAnswer(port, region, agent);
    known.set(key, { may, until: now + KEPT_MS });
    may.catch(() => known.delete(key));
    return may;
  };
}

async function mayAnswer(
  port: SliceContext['port'],
  region: Region,
  agent: PaidAgent,
): Promise<boolean> {
  const creditUse = portIfAny(port, 'creditUse');
  if (creditUse !== null) return creditUse.mayAnswer(region, agent);
  // Without the billing slice there are no plans. Then the workspace's free credits decide.
  const credits = portIfAny(port, 'credits');
  if (credits === null) return true;
  const left = await credits.balance(region, agent.workspaceId, agent.agentId);
  // Null: the workspace does not exist any more, and its agents are deleted.
  return left === null || left.available.minor > 0;
}
