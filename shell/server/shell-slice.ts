import { REGIONS } from '@voxgrove/contracts';
import { zero } from '@voxgrove/contracts/money';
import { UPLOAD_INDEXES } from '@voxgrove/server/files/uploads/uploads';
import { LEDGER_INDEXES } from '@voxgrove/server/ledger/collections';
import { ACCOUNT_INDEXES } from './accounts/port';
import { Budgets, ipRoutes, openIdentity } from './identity/port';
import { openWorkspaceEvents } from './events/port';
import { openNotifications } from './notifications/port';
import { REGISTRY, REGISTRY_ID } from './registry/port';
import { SESSION_INDEXES } from './sessions/port';
import { followPlan, openWorkspaces, publicUserRoutes, workspaceResource } from './workspaces/port';
import type { AgentCleanup, Region, RegistryDocument, WorkspaceId } from '@voxgrove/contracts';
import type { Slice } from '@voxgrove/server/slice';
import type { Sessions } from './sessions/port';
import type { OpenWorkspacesOptions } from './workspaces/port';

const SWEEP_EVERY_MS = 3_600_000;

export interface ShellSliceOptions extends Omit<OpenWorkspacesOptions, 'budgets'> {
  sessions: Sessions;
  /** Ends those streams of this process whose listeners have lost their access. */
  recheckStreams: () => void;
  /** Deletes the data that every slice has of an agent. */
  forgetAgent: AgentCleanup['forget'];
}

/** The shell's slice: people, sessions, workspaces, and changes of remotes. */
export const shellSlice = ({
  accounts,
  credits,
  sessions,
  forgetAgent,
  recheckStreams,
  ...options
}: ShellSliceOptions): Slice => ({
  name: 'shell',
  async setup(context) {
    const { store, secrets, uploads, clock } = context;
    const budgets = new Budgets(store, clock, secrets.derive('budgets'));
    const identity = openIdentity(context, { accounts, sessions, budgets });
    const notifications = await openNotifications(context, { accounts, sessions, budgets });
    const workspaces = await openWorkspaces(context, {
      accounts,
      credits,
      budgets,
      ...options,
    });
    const events = await openWorkspaceEvents(context, notifications.port);
    const tellPeople = async (region: Region, workspaceId: WorkspaceId): Promise<void> =>
      options.news.tell(await accounts.peopleIds(region, workspaceId));
    const sweep = async (): Promise<void> => {
      await Promise.all([
        sessions.sweep(),
        identity.sweep(),
        budgets.sweep(),
        notifications.sweep(),
        workspaces.sweep(),
        events.sweep(),
        ...REGIONS.map((region) => uploads.sweep(region)),
      ]);
    };
    return {
      indexes: [...LEDGER_INDEXES, ...ACCOUNT_INDEXES, ...SESSION_INDEXES, ...UPLOAD_INDEXES],
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
        mailedReplies: notifications.mailedReplies,
        agentCleanup: { endStreams: recheckStreams, forget: forgetAgent },
        credits: {
          balance: async (region, workspaceId, agentId) => {
            const [workspace, payer] = await Promise.all([
              accounts.workspace(region, workspaceId),
              agentId && context.port('organisations').payerOf(region, workspaceId, agentId),
            ]);
            if (workspace === null) return null;
            const { hasEverPaid, planUnpaid } = workspace;
            // While the plan is unpaid, no credits are available. The credits remain, and the
            // workspace can use them again when the plan is paid.
            if (planUnpaid) return { available: zero('credit'), hasEverPaid };
            const available = payer
              ? await credits.ofOrganisation(region, workspaceId, payer)
              : (await credits.available(region, [workspaceId]))[0]!;
            return { available, hasEverPaid };
          },
        },
        workspaces: {
          limits: (region, workspaceId) => accounts.limits(region, workspaceId),
          people: async (region, workspaceId) => {
            const [workspace, people] = await Promise.all([
              accounts.workspace(region, workspaceId),
              accounts.people(region, workspaceId),
            ]);
            return people.map(({ uid, email, displayName }) => ({
              userId: uid,
              email,
              displayName,
              role: uid === workspace?.ownerUserId ? 'owner' : 'member',
            }));
          },
        },
      },
      resources: { workspace: workspaceResource(accounts) },
      principals: workspaces.principals,
      forgetWorkspace: async (region, workspaceId) => {
        for (const part of [workspaces, events, notifications, uploads, credits])
          await part.forgetWorkspace(region, workspaceId);
      },
      forgetAgent: async (region, agent) => {
        for (const part of [events, notifications, uploads]) await part.forgetAgent(region, agent);
      },
      // Pages request the new state themselves, because the state depends on the person.
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
      subscriptions: [
        ...events.subscriptions,
        followPlan(context, accounts.ownMaxAgents, tellPeople),
      ],
      schedules: [
        { name: 'sweep-expired', every: SWEEP_EVERY_MS, run: sweep },
        ...workspaces.schedules,
      ],
      start: async () => {
        await workspaces.start();
        notifications.start();
        events.start();
      },
      stop: async () => {
        await Promise.all([notifications.stop(), workspaces.stop(), events.stop()]);
      },
    };
  },
});
