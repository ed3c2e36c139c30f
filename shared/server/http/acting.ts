import { AsyncLocalStorage } from 'node:async_hooks';
import type { ActedAs, AuditActor } from '@voxgrove/contracts';
import type { Principal } from './principal';

/** The actor of a change, and the client in whose place the actor acts, if any. */
export interface Acting {
  actor: AuditActor;
  actedAs: ActedAs | null;
}

const SYSTEM: Acting = { actor: { kind: 'system', id: '', name: '' }, actedAs: null };

const current = new AsyncLocalStorage<Acting>();

/** Runs `task` with the caller of a route as the actor. */
export const actingAs = <Result>(principal: Principal, task: () => Result): Result =>
  current.run(actingOf(principal), task);

/** Returns the actor of the current call. Outside of a call the actor is the product itself. */
export const whoActs = (): Acting => current.getStore() ?? SYSTEM;

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
