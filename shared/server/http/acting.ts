import { AsyncLocalStorage } from 'node:async_hooks';
import type { ActedAs, AuditActor } from '@voxgrove/contracts';
import type { Principal } from './principal';

/** Who acts, and in whose place. */
export interface Acting {
  actor: AuditActor;
  actedAs: ActedAs | null;
}

const SYSTEM: Acting = { actor: { kind: 'system', id: '', name: '' }, actedAs: null };

const current = new AsyncLocalStorage<Acting>();

/** Runs `task` in the name of the caller of a route. */
export const actingAs = <Result>(principal: Principal, task: () => Result): Result =>
  current.run(actingOf(principal), task);

/** Who causes what happens now; the product itself outside of a call. */
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
