import { AppError, Workspace } from '@voxgrove/contracts';
import { workspaces } from '../accounts/port';
import { memberId } from './invitations';
import { seatLimit } from './workspaces';
import type { Region, User, UserId, WorkspaceId, WorkspacePeople } from '@voxgrove/contracts';
import type { Invitations } from './invitations';
import type { Workspaces } from './workspaces';
import type { WorkspacesContext } from './workspaces-context';

/** Lists the people of a workspace and ends their membership. */
export class Members {
  constructor(
    private readonly context: WorkspacesContext & {
      workspaces: Workspaces;
      invitations: Invitations;
    },
  ) {}

  /** @throws AppError NOT_FOUND */
  async list(region: Region, workspaceId: WorkspaceId): Promise<WorkspacePeople> {
    const { accounts, workspaces: all, invitations } = this.context;
    const { data: workspace } = await all.read(region, workspaceId);
    const personByEmail = new Map(
      (await accounts.people(region, workspaceId)).map((one) => [one.email, one]),
    );
    const person = (email: string, role: 'owner' | 'member') => ({
      id: memberId(workspaceId, email),
      email,
      displayName: personByEmail.get(email)?.displayName ?? '',
      photoURL: personByEmail.get(email)?.photoURL ?? '',
      role,
    });
    return {
      members: [
        person(workspace.email, 'owner'),
        ...workspace.workspaceEmails.map((email) => person(email, 'member')),
      ],
      invitations: await invitations.pending(region, workspaceId),
      seats: { used: workspace.workspaceEmails.length, limit: seatLimit(workspace) },
    };
  }

  /**
   * Removes a member. The member's next request is refused, and the member's streams end.
   * @throws AppError REMOVE_YOURSELF | OWNER_STAYS | NOT_FOUND
   */
  async remove(region: Region, workspaceId: WorkspaceId, caller: User, id: string): Promise<void> {
    if (id === memberId(workspaceId, caller.email)) throw new AppError('REMOVE_YOURSELF');
    await this.#takeOut(region, workspaceId, ({ email, workspaceEmails }) => {
      if (id === memberId(workspaceId, email)) throw new AppError('OWNER_STAYS');
      return workspaceEmails.find((memberEmail) => id === memberId(workspaceId, memberEmail));
    });
  }

  /**
   * Ends the caller's own membership. `email` names the person who wants to leave, because the page
   * may belong to another person than the current session.
   * @throws AppError OWNER_STAYS | CONFLICT | NOT_FOUND
   */
  async leave(
    region: Region,
    workspaceId: WorkspaceId,
    caller: User,
    email: string,
  ): Promise<void> {
    if (email !== caller.email) throw new AppError('CONFLICT');
    await this.#takeOut(region, workspaceId, ({ ownerUserId, workspaceEmails }) => {
      if (ownerUserId === caller.uid) throw new AppError('OWNER_STAYS');
      return workspaceEmails.find((memberEmail) => memberEmail === email);
    });
  }

  async #takeOut(
    region: Region,
    workspaceId: WorkspaceId,
    choose: (workspace: Workspace) => string | undefined,
  ): Promise<void> {
    const { store, accounts, news, events } = this.context;
    const before = await accounts.people(region, workspaceId);
    await store.for(region).transaction(async (tx) => {
      const doc = await tx.get(workspaces, workspaceId);
      if (doc === null) throw new AppError('NOT_FOUND');
      const chosen = choose(Workspace.parse(doc.data));
      if (chosen === undefined) throw new AppError('NOT_FOUND');
      tx.update(workspaces, workspaceId, {
        workspaceEmails: doc.data.workspaceEmails.filter((memberEmail) => memberEmail !== chosen),
      });
      const removedPerson = before.find((person) => person.email === chosen);
      if (removedPerson !== undefined)
        events.emit(tx, 'member.removed', workspaceId, { workspaceId, userId: removedPerson.uid });
    });
    await news.tell(
      before.map(({ uid }): UserId => uid),
      { revoked: true },
    );
  }
}
