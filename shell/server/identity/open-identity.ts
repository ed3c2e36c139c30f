import { Passwords } from './passwords';
import { codeMail } from './code-mail';
import { createMailedProofs } from './mailed-proofs';
import { createIdTokenVerifier } from './firebase/verify-id-token';
import { firebaseProcedures } from './firebase/procedures';
import { identityRoutes } from './routes';
import { newUserRoutes } from './new-user-routes';
import { passwordRoutes } from './password-routes';
import { profileRoutes } from './profile-routes';
import { sessionRoutes } from './session-routes';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Accounts } from '../accounts/port';
import type { Sessions } from '../sessions/port';
import type { Budgets } from './budgets';

export interface OpenedIdentity {
  routes: AnyRoute[];
  sweep(): Promise<void>;
}

/**
 * Opens the identity module. If a Firebase project is configured, Firebase proves identities;
 * otherwise our own mails and passwords do.
 */
export function openIdentity(
  context: SliceContext,
  { accounts, sessions, budgets }: { accounts: Accounts; sessions: Sessions; budgets: Budgets },
): OpenedIdentity {
  const { store, secrets, mail, clock, config } = context;
  const isOwnIdentity = config.firebase === undefined;
  const identity = isOwnIdentity
    ? createMailedProofs({
        store,
        secrets,
        clock,
        budgets,
        send: ({ purpose, email, code, linkToken: token, returnTo }) => {
          const query = { ...(token && { token }), ...(returnTo && { return: returnTo }) };
          const link = token && `${config.publicUrl}/login?${new URLSearchParams(query)}`;
          return mail.send(codeMail(purpose, email, code, link));
        },
      })
    : undefined;
  const passwords = isOwnIdentity
    ? new Passwords({
        store,
        secrets,
        clock,
        budgets,
        personAt: (email) => accounts.personAt(email),
        cost: config.passwordCost,
      })
    : undefined;
  return {
    routes: [
      ...identityRoutes({ identity, accounts, embedded: config.embedded }),
      ...passwordRoutes({ identity, passwords, accounts }),
      ...firebaseProcedures({
        accounts,
        verify: config.firebase && createIdTokenVerifier(config.firebase, clock),
      }),
      ...profileRoutes({ accounts, store }),
      ...newUserRoutes({ store, events: context.events }),
      ...sessionRoutes(sessions),
    ],
    sweep: async () => {
      await identity?.sweep();
    },
  };
}
