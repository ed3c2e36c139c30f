import { isDeepStrictEqual } from 'node:util';
import type { Agent, AgentId, UserId } from '@voxgrove/contracts';
import { AgentDraft, AppError } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Actor } from '../actor';
import { agents } from '../agent-store/port';
import type { KeptVersion } from '../agent-store/port';
import { openHistory } from './history';
import type { History } from './history';

/**
 * Makes sure that a draft is among the versions. If the newest or the live version is equal,
 * returns that one; else adds a backup.
 * @returns the number of the version
 */
export async function keepDraft(
  history: History,
  agent: Agent,
  { at, userId, email }: { at: number; userId: UserId; email?: string },
): Promise<number> {
  const draft = AgentDraft.parse(agent);
  for (const version of new Set([history.versions.at(-1)?.version ?? 0, agent.publishedVersion])) {
    if (version > 0 && isDeepStrictEqual((await history.snapshot(version))?.draft, draft))
      return version;
  }
  return history.add({ kind: 'backup', at, userId, ...(email !== undefined && { email }), draft });
}

/** See Agents.backUp. */
export async function backUpAgent(
  context: SliceContext,
  actor: Actor,
  agentId: AgentId,
  email: string,
): Promise<KeptVersion> {
  return context.store.for(actor.region).transaction(async (tx) => {
    const doc = await tx.get(agents, agentId);
    if (!doc) throw new AppError('NOT_FOUND');
    const history = await openHistory(tx, doc.data);
    const version = await keepDraft(history, doc.data, {
      at: context.clock.now(),
      userId: actor.userId,
      email,
    });
    history.name(version, email);
    history.write(doc.data.publishedVersion);
    return history.versions.find((candidate) => candidate.version === version)!;
  });
}
