import { ACCOUNT_INDEXES } from './accounts/collections';
import { Budgets } from './identity/budgets';
import { createCodeProvider } from './identity/code-provider';
import { profileRoutes } from './identity/profile-routes';
import { identityRoutes } from './identity/routes';
import { openNotifications } from './notifications/open-notifications';
import { REGISTRY, REGISTRY_ID } from './registry/stored-registry';
import { SESSION_INDEXES } from './sessions/sessions';
import { workspaceResource } from './workspaces/resource';
import { workspaceRoutes } from './workspaces/routes';
import type { RegistryDocument } from '@voxgrove/contracts';
import type { Slice } from '@voxgrove/server/slice';
import type { Accounts } from './accounts/accounts';
import type { Sessions } from './sessions/sessions';

const SWEEP_EVERY_MS = 3_600_000;

/** The shell's own slice: people, sessions, workspaces, and that the remotes have changed. */
export const shellSlice = ({ accounts, sessions }: { accounts: Accounts; sessions: Sessions }): Slice => ({
  name: 'shell',
  async setup(context) {
    const { store, secrets, mail, clock, config, log } = context;
    await store.ensureIndexes([...ACCOUNT_INDEXES, ...SESSION_INDEXES]);
    const budgets = new Budgets(store, clock, secrets.derive('budgets'));
    const identity = createCodeProvider({ store, secrets, mail, clock, budgets, publicUrl: config.publicUrl });
    const notifications = await openNotifications(context, { accounts, sessions, budgets });
    let timer: NodeJS.Timeout | undefined;
    const sweep = (): void => {
      void Promise.all([sessions.sweep(), identity.sweep(), budgets.sweep(), notifications.sweep()]).catch((error: unknown) => log.warn('sweep_failed', { message: error instanceof Error ? error.message : 'unknown' }));
    };
    return {
      routes: [...identityRoutes({ identity, accounts, embedded: config.embedded }), ...profileRoutes({ accounts, store }), ...workspaceRoutes(accounts), ...notifications.routes],
      provides: {
        notifications: notifications.port,
        workspaces: {
          limits: (region, workspaceId) => accounts.limits(region, workspaceId),
          people: async (region, workspaceId) => (await accounts.people(region, workspaceId)).map(({ uid, email, displayName }) => ({ userId: uid, email, displayName })),
        },
      },
      resources: { workspace: workspaceResource(accounts) },
      // What is new each page asks for itself: it depends on who looks.
      topics: [{ pattern: 'registry', policy: 'session.own', collection: REGISTRY, document: REGISTRY_ID, view: ({ revision }: RegistryDocument) => ({ revision }) }, ...notifications.topics],
      start: async () => { notifications.start(); timer = setInterval(sweep, SWEEP_EVERY_MS).unref(); },
      stop: async () => { clearInterval(timer); await notifications.stop(); },
    };
  },
});
