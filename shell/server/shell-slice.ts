import { REGIONS } from '@voxgrove/contracts';
import { UPLOAD_INDEXES } from '@voxgrove/server/files/uploads/uploads';
import { ACCOUNT_INDEXES } from './accounts/collections';
import { Budgets } from './identity/budgets';
import { ipRoutes } from './gateway/ip-routes';
import { openIdentity } from './identity/open-identity';
import { openWorkspaceEvents } from './events/open-workspace-events';
import { openNotifications } from './notifications/open-notifications';
import { REGISTRY, REGISTRY_ID } from './registry/stored-registry';
import { SESSION_INDEXES } from './sessions/sessions';
import { openWorkspaces } from './workspaces/open-workspaces';
import { publicUserRoutes } from './workspaces/public-user-routes';
import { workspaceResource } from './workspaces/resource';
import type { AgentCleanup, RegistryDocument } from '@voxgrove/contracts';
import type { Slice } from '@voxgrove/server/slice';
import type { Sessions } from './sessions/sessions';
import type { OpenWorkspacesOptions } from './workspaces/open-workspaces';

const SWEEP_EVERY_MS = 3_600_000;

export interface ShellSliceOptions extends Omit<OpenWorkspacesOptions, 'budgets'> {
  sessions: Sessions;
  /** Deletes what every slice keeps of an agent. */
  forgetAgent: AgentCleanup['forget'];
}

/** The shell's own slice: people, sessions, workspaces, and that the remotes have changed. */
export const shellSlice = ({
  accounts,
  sessions,
  forgetAgent,
  ...options
}: ShellSliceOptions): Slice => ({
  name: 'shell',
  async setup(context) {
    const { store, secrets, uploads, clock, log } = context;
    await store.ensureIndexes([...ACCOUNT_INDEXES, ...SESSION_INDEXES, ...UPLOAD_INDEXES]);
    const budgets = new Budgets(store, clock, secrets.derive('budgets'));
    const identity = openIdentity(context, { accounts, sessions, budgets });
    const notifications = await openNotifications(context, { accounts, sessions, budgets });
    const workspaces = await openWorkspaces(context, { accounts, budgets, ...options });
    const events = await openWorkspaceEvents(context, notifications.port);
    let timer: NodeJS.Timeout | undefined;
    const sweep = (): void => {
      void Promise.all([
        sessions.sweep(),
        identity.sweep(),
        budgets.sweep(),
        notifications.sweep(),
        workspaces.sweep(),
        events.sweep(),
        ...REGIONS.map((region) => uploads.sweep(region)),
      ]).catch((error: unknown) =>
        log.warn('sweep_failed', { message: error instanceof Error ? error.message : 'unknown' }),
      );
    };
    return {
      routes: [
        ...identity.routes,
        ...workspaces.routes,
        ...publicUserRoutes(accounts),
        ...ipRoutes(),
        ...notifications.routes,
        ...events.routes,
      ],
      provides: {
        notifications: notifications.port,
        agentCleanup: { endStreams: options.recheckStreams, forget: forgetAgent },
        workspaceEvents: events.port,
        workspaces: {
          limits: (region, workspaceId) => accounts.limits(region, workspaceId),
          credits: async (region, workspaceId) => {
            const workspace = await accounts.workspace(region, workspaceId);
            return workspace && { left: workspace.loadTokens, hasEverPaid: workspace.hasEverPaid };
          },
          people: async (region, workspaceId) =>
            (await accounts.people(region, workspaceId)).map(({ uid, email, displayName }) => ({
              userId: uid,
              email,
              displayName,
            })),
        },
      },
      resources: { workspace: workspaceResource(accounts) },
      principals: workspaces.principals,
      forgetWorkspace: async (region, workspaceId) => {
        for (const part of [workspaces, events, notifications, uploads])
          await part.forgetWorkspace(region, workspaceId);
      },
      forgetAgent: async (region, agent) => {
        for (const part of [events, notifications, uploads]) await part.forgetAgent(region, agent);
      },
      // What is new each page asks for itself: it depends on who looks.
      topics: [
        {
          pattern: 'registry',
          policy: 'session.own',
          collection: REGISTRY,
          document: REGISTRY_ID,
          view: ({ revision }: RegistryDocument) => ({ revision }),
        },
        ...notifications.topics,
        ...workspaces.topics,
        ...events.topics,
      ],
      start: async () => {
        await workspaces.start();
        notifications.start();
        events.start();
        timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
      },
      stop: async () => {
        clearInterval(timer);
        await Promise.all([notifications.stop(), workspaces.stop(), events.stop()]);
      },
    };
  },
});
