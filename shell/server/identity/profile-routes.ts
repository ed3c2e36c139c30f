import {
  AppError,
  ProfileForm,
  SessionInfo,
  WORKSPACE,
  cutText,
  randomId,
} from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { workspaces } from '../accounts/collections';
import { callerOf } from './caller';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { Accounts } from '../accounts/accounts';

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
      'What a person tells of themselves after their first sign-in, and the name of their own workspace.',
    input: ProfileForm,
    output: SessionInfo,
    policy: 'session.own',
    rateClass: 'write',
    audit: 'auth.profile.completed',
    handler: async ({ displayName, company, role, useCase, workspaceName }, ctx) => {
      const { user } = callerOf(ctx);
      await store.for(user.location).transaction(async (tx) => {
        // A personal workspace has the id of its user.
        const own = await tx.get(workspaces, user.uid);
        if (own === null) throw new AppError('NOT_FOUND');
        tx.update(workspaces, user.uid, {
          workspaceName: withSuffix(workspaceName, own.data.workspaceName),
        });
      });
      return accounts.sessionInfo(
        await accounts.completeProfile(user.uid, { company, role, useCase }, displayName),
      );
    },
  }),
];

/**
 * Personal workspaces of equal names differ by five characters: the workspace's own, or new ones.
 */
function withSuffix(name: string, before: string): string {
  const pattern = new RegExp(`-[A-Za-z0-9]{${WORKSPACE.personalNameSuffixLength}}$`);
  const suffix = pattern.exec(before)?.[0] ?? `-${randomId(WORKSPACE.personalNameSuffixLength)}`;
  return name.endsWith(suffix)
    ? name
    : cutText(name, WORKSPACE.nameMaxLength - suffix.length) + suffix;
}
