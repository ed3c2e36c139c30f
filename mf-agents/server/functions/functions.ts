import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import { AppError, FUNCTION } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Transaction } from '@voxgrove/server/store/port';
import type { FunctionInput, FunctionView, HttpFunction } from '../../contract/functions';
import { checkFunction } from './check-function';
import { functions, ofWorkspace, workspaceFunctions } from './collections';
import type { CheckReach } from './credential-reach';

/**
 * The functions of the workspaces. The policy of the routes authorizes each call. `mayReach` checks
 * a definition before it is stored.
 */
export interface WorkspaceFunctions {
  /** Returns the functions, sorted by name. */
  list(region: Region, workspaceId: WorkspaceId): Promise<HttpFunction[]>;
  /** Returns the functions that an agent may call. */
  forAgent(region: Region, workspaceId: WorkspaceId, agentId: AgentId): Promise<HttpFunction[]>;
  /** @throws AppError NOT_FOUND */
  read(region: Region, workspaceId: WorkspaceId, id: string): Promise<FunctionView>;
  /**
   * Creates a function. The id is the idempotency key: a repeat returns the existing function.
   * @throws AppError BAD_INPUT | FUNCTION_LIMIT_REACHED
   */
  create(
    region: Region,
    workspaceId: WorkspaceId,
    id: string,
    input: FunctionInput,
    mayReach: CheckReach,
  ): Promise<FunctionView>;
  /** @throws AppError NOT_FOUND | CONFLICT when `ifVersion` is stale | BAD_INPUT */
  save(
    region: Region,
    workspaceId: WorkspaceId,
    id: string,
    changes: Partial<FunctionInput>,
    ifVersion: number | undefined,
    mayReach: CheckReach,
  ): Promise<FunctionView>;
  /** Removing a missing item is not an error. */
  remove(region: Region, workspaceId: WorkspaceId, id: string): Promise<void>;
}

export function workspaceFunctionsOf({
  store,
  clock,
  config,
}: Pick<SliceContext, 'store' | 'clock' | 'config'>): WorkspaceFunctions {
  const list: WorkspaceFunctions['list'] = async (region, workspaceId) => {
    const docs = await store
      .for(region)
      .query(functions, { where: ofWorkspace(workspaceId), limit: FUNCTION.max });
    return docs.map(({ data }) => data).sort((one, other) => one.name.localeCompare(other.name));
  };
  const read: WorkspaceFunctions['read'] = async (region, workspaceId, id) => {
    const doc = await store.for(region).get(functions, id);
    if (doc?.data.workspaceId !== workspaceId) throw new AppError('NOT_FOUND');
    return { function: doc.data, version: doc.version };
  };
  return {
    list,
    read,
    async forAgent(region, workspaceId, agentId) {
      return (await list(region, workspaceId)).filter(
        ({ agents }) => agents === 'all' || agents.includes(agentId),
      );
    },
    async create(region, workspaceId, id, input, mayReach) {
      checkFunction(input, config);
      mayReach(input);
      const now = clock.now();
      await store.for(region).transaction(async (tx) => {
        const existing = await tx.get(functions, id);
        if (existing) {
          if (existing.data.workspaceId !== workspaceId) throw new AppError('NOT_FOUND');
          return;
        }
        await rename(tx, workspaceId, { id, name: input.name });
        tx.create(functions, id, { ...input, id, workspaceId, createdAt: now, updatedAt: now });
      });
      return read(region, workspaceId, id);
    },
    async save(region, workspaceId, id, changes, ifVersion, mayReach) {
      await store.for(region).transaction(async (tx) => {
        const doc = await tx.get(functions, id);
        if (doc?.data.workspaceId !== workspaceId) throw new AppError('NOT_FOUND');
        if (ifVersion !== undefined && ifVersion !== doc.version)
          throw new AppError('CONFLICT', { version: doc.version });
        const next: HttpFunction = { ...doc.data, ...changes, updatedAt: clock.now() };
        checkFunction(next, config);
        mayReach(next);
        if (next.name !== doc.data.name) await rename(tx, workspaceId, { id, name: next.name });
        tx.set(functions, id, next, { ifVersion: doc.version });
      });
      return read(region, workspaceId, id);
    },
    async remove(region, workspaceId, id) {
      await store.for(region).transaction(async (tx) => {
        const doc = await tx.get(functions, id);
        const index = await tx.get(workspaceFunctions, workspaceId);
        if (doc?.data.workspaceId !== workspaceId) return;
        tx.delete(functions, id);
        tx.set(
          workspaceFunctions,
          workspaceId,
          { names: (index?.data.names ?? []).filter((named) => named.id !== id) },
          { ifVersion: index?.version ?? 0 },
        );
      });
    },
  };
}

/**
 * Reserves a name for a function of the workspace.
 * @throws AppError BAD_INPUT if another function has the name | FUNCTION_LIMIT_REACHED
 */
async function rename(
  tx: Transaction,
  workspaceId: WorkspaceId,
  named: { id: string; name: string },
): Promise<void> {
  const index = await tx.get(workspaceFunctions, workspaceId);
  const otherNames = (index?.data.names ?? []).filter(({ id }) => id !== named.id);
  if (otherNames.length >= FUNCTION.max)
    throw new AppError('FUNCTION_LIMIT_REACHED', { limit: FUNCTION.max });
  if (otherNames.some(({ name }) => name === named.name))
    throw new AppError('BAD_INPUT', {
      fields: { name: 'Another function of this workspace has this name.' },
    });
  tx.set(
    workspaceFunctions,
    workspaceId,
    { names: [...otherNames, named] },
    { ifVersion: index?.version ?? 0 },
  );
}
