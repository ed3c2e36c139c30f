import { AsyncLocalStorage } from 'node:async_hooks';
import type { ActedAs, AuditActor } from '@voxgrove/contracts';
import type { Principal } from './principal';

/** The actor of a change, and the client in whose place the actor acts, if any. */
export interface Acting {
  actor: AuditActor;
  actedAs: ActedAs | null;
}

const SYSTEM: Acting = { actor: { kind: 'system', id: '', name: '' }, actedAs: null };

interface Call {
  acting: Acting;
  isRepeat: boolean;
}

const current = new AsyncLocalStorage<Call>();

const callOf = (principal: Principal): Call => ({ acting: actingOf(principal), isRepeat: false });

/** Runs `task` with `principal` as the actor. */
export const actingAs = <Result>(principal: Principal, task: () => Result): Result =>
  current.run(callOf(principal), task);

/**
 * Runs the handler of a route with the caller as the actor.
 * @returns the result of the handler, and whether the handler has called `noteRepeat`
 */
export async function runHandler<Result>(
  principal: Principal,
  handler: () => Promise<Result> | Result,
): Promise<{ result: Result; isRepeat: boolean }> {
  const call = callOf(principal);
  const result = await current.run(call, handler);
  return { result, isRepeat: call.isRepeat };
}

/**
 * Notes that the current call repeats an earlier one and changes nothing, so that the audit log has
 * one event only. Do not call this in a transaction: several callers may share it.
 */
export function noteRepeat(): void {
  const call = current.getStore();
  if (call !== undefined) call.isRepeat = true;
}

/** Returns the actor of the current call. Outside of a call the actor is the product itself. */
export const whoActs = (): Acting => current.getStore()?.acting ?? SYSTEM;

export function actingOf(principal: Principal): Acting {
  switch (principal.kind) {
    case 'user': {
      const { uid, displayName, email } = principal.user;
      return alone({ kind: 'user', id: uid, name: displayName || email });
    }
    case 'client': {
      const { clientId, name, viewedBy } = principal;
      if (viewedBy === undefined) return alone({ kind: 'client', id: clientId, name });
      const actor = { kind: viewedBy.kind, id: viewedBy.id, name: viewedBy.name };
      return { actor, actedAs: { clientId, name } };
    }
    case 'agencyAdmin':
      return alone({ kind: 'agencyAdmin', id: principal.agencyId, name: principal.name });
    case 'workspaceKey':
      return alone({ kind: 'workspaceKey', id: principal.workspaceId, name: '' });
    case 'anon':
    case 'visitor':
      return alone({ kind: 'visitor', id: '', name: '' });
    default:
      return SYSTEM;
  }
}

const alone = (actor: AuditActor): Acting => ({ actor, actedAs: null });
