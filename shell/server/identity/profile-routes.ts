import {
  AboutForm,
  AppError,
  ProfileForm,
  SessionInfo,
  WORKSPACE,
  cutText,
  randomId,
} from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { workspaces } from '../accounts/port';
import { callerOf } from './caller';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { User } from '@voxgrove/contracts';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { Accounts } from '../accounts/port';

export const profileRoutes = ({
  accounts,
  store,
}: {
  accounts: Accounts;
  store: DocumentStore;
}): AnyRoute[] => [
  route({
    method: 'PUT',
    path: '/auth/profile',
    global: true,
    summary:
      'Saves the profile that a person enters after the first sign-in, and the name of their own workspace.',
    input: ProfileForm,
    output: SessionInfo,
    policy: 'session.own',
    rateClass: 'write',
    audit: 'auth.profile.completed',
    handler: async ({ displayName, company, role, useCase, workspaceName }, ctx) => {
      const { user } = callerOf(ctx);
      if (workspaceName !== undefined) await renameOwn(store, user, workspaceName);
      const answers = {
        ...(company !== undefined && { company }),
        ...(role !== undefined && { role }),
        ...(useCase !== undefined && { useCase }),
      };
      return accounts.sessionInfo(await accounts.completeProfile(user.uid, answers, displayName));
    },
  }),
  route({
    method: 'PUT',
    path: '/auth/about',
    global: true,
    summary: 'Role, purpose and team size, asked once after the first run; all null skips them.',
    input: AboutForm,
    output: SessionInfo,
    policy: 'session.own',
    rateClass: 'write',
    audit: 'auth.profile.about',
    handler: async (answers, ctx) =>
      accounts.sessionInfo(await accounts.answerAbout(callerOf(ctx).user.uid, answers)),
  }),
];

/** Renames the personal workspace, which has the id of its user. */
const renameOwn = (
  store: DocumentStore,
  { uid, location }: Pick<User, 'uid' | 'location'>,
  name: string,
): Promise<void> =>
  store.for(location).transaction(async (tx) => {
    const ownWorkspace = await tx.get(workspaces, uid);
    if (ownWorkspace === null) throw new AppError('NOT_FOUND');
    tx.update(workspaces, uid, {
      workspaceName: withSuffix(name, ownWorkspace.data.workspaceName),
    });
  });

/**
 * Adds five characters, so that personal workspaces of equal names differ. Keeps the workspace's
 * own suffix if there is one.
 */
function withSuffix(name: string, before: string): string {
  const pattern = new RegExp(`-[A-Za-z0-9]{${WORKSPACE.personalNameSuffixLength}}$`);
  const suffix = pattern.exec(before)?.[0] ?? `-${randomId(WORKSPACE.personalNameSuffixLength)}`;
  return name.endsWith(suffix)
    ? name
    : cutText(name, WORKSPACE.nameMaxLength - suffix.length) + suffix;
}
