import { WORKSPACE } from '@voxgrove/contracts';
import { PendingDeletions } from '@voxgrove/server/work/pending-deletions';
import { SECRET_INDEXES } from '@voxgrove/server/secrets/secret-store';
import { workspaceTopics } from './access-changes';
import { WORKSPACE_INDEXES, deletedWorkspaces } from './collections';
import { Invitations } from './invitations';
import { Members } from './members';
import { workspaceRoutes } from './routes';
import { WorkspaceSecrets } from './workspace-secrets';
import { Workspaces } from './workspaces';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { LiveTopic, PrincipalResolver, SliceContext } from '@voxgrove/server/slice';
import type { Transaction } from '@voxgrove/server/store/port';
import type { Schedule } from '@voxgrove/server/work/schedule';
import type { Accounts } from '../accounts/port';
import type { WorkspaceCredits } from '../credits/port';
import type { Budgets } from '../identity/port';
import type { AccessChanges } from './access-changes';
import type { Photos } from './photos';
import type { WorkspaceServices } from './workspace-services';
import type { WorkspacesContext } from './workspaces-context';

export interface OpenWorkspacesOptions {
  accounts: Accounts;
  credits: WorkspaceCredits;
  budgets: Budgets;
  photos: Photos;
  news: AccessChanges;
  /** Closes the workspace's agency in the transaction that deletes the workspace. */
  closeAgency: (tx: Transaction, workspaceId: WorkspaceId) => Promise<{ write(): void }>;
  /** Deletes the data that every slice has of a workspace. */
  forgetWorkspace: (region: Region, workspaceId: WorkspaceId) => Promise<void>;
}

export interface OpenedWorkspaces {
  routes: AnyRoute[];
  topics: LiveTopic[];
  principals: PrincipalResolver;
  sweep(): Promise<void>;
  schedules: Schedule[];
  start(): Promise<void>;
  stop(): Promise<void>;
  forgetWorkspace(region: Region, workspaceId: WorkspaceId): Promise<void>;
}

/** Opens the part of the shell for workspaces, their people and their secrets. */
export async function openWorkspaces(
  slice: SliceContext,
  { accounts, credits, budgets, photos, news, closeAgency, forgetWorkspace }: OpenWorkspacesOptions,
): Promise<OpenedWorkspaces> {
  const { store, secrets, mail, clock, config, log } = slice;
  await store.ensureIndexes([...WORKSPACE_INDEXES, ...SECRET_INDEXES]);
  const deleted = new PendingDeletions({
    store,
    clock,
    log,
    collection: deletedWorkspaces,
    failure: 'workspace_not_forgotten',
    forget: (region, { uid }) => forgetWorkspace(region, uid),
  });
  // If the notification fails, only log the error, because the change itself has already happened.
  const tell = (telling: () => Promise<void>): Promise<void> =>
    telling().catch((error: unknown) =>
      log.warn('membership_not_told', {
        message: error instanceof Error ? error.message : 'unknown',
      }),
    );
  const context: WorkspacesContext = {
    store,
    secrets,
    mail,
    clock,
    log,
    events: slice.events,
    accounts,
    credits,
    budgets,
    photos,
    publicUrl: config.publicUrl,
    maxAgents: config.embedded ? WORKSPACE.maxAgentsEmbedded : WORKSPACE.maxAgents,
    keys: new WorkspaceSecrets(store, secrets, clock),
    news,
    closeAgency,
    forgetDeleted: () => deleted.look(),
    joined: async (region, workspaceId, user) => {
      const joinedAt = clock.now();
      const otherMembers = (await accounts.peopleIds(region, workspaceId)).filter(
        (uid) => uid !== user.uid,
      );
      await tell(async () =>
        slice.port('notifications').send(region, {
          workspaceId,
          key: `member-joined-${user.uid}-${joinedAt}`,
          title: `${user.displayName} has joined`,
          body: user.email,
          urlPathname: '/workspace/members',
          notificationLevel: 1,
          notifyOnly: otherMembers,
        }),
      );
    },
  };
  const workspaces = new Workspaces(context);
  const invitations = new Invitations({ ...context, workspaces });
  const members = new Members({ ...context, workspaces, invitations });
  const services: WorkspaceServices = { ...context, workspaces, invitations, members };
  return {
    routes: workspaceRoutes(services),
    topics: workspaceTopics,
    principals: (token) => context.keys.principal(token),
    sweep: () => invitations.sweep(),
    schedules: [deleted.schedule('delete-workspaces')],
    start: async () => {
      await context.news.start();
      deleted.look();
    },
    stop: async () => {
      context.news.stop();
      await deleted.stop();
    },
    forgetWorkspace: async (region, workspaceId) => {
      await context.keys.forget(region, workspaceId);
      await photos.forget(region, workspaceId);
    },
  };
}
