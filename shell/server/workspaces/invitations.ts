import { createHash } from 'node:crypto';
import { AppError, Email, INVITATION, Workspace } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import { hashOfToken } from '@voxgrove/server/secrets/token-hash';
import { workspaces } from '../accounts/port';
import { sweepExpired } from '@voxgrove/server/store/delete-where';
import { invitations } from './collections';
import { invitationMail } from './invitation-mail';
import { InvitationTokens } from './invitation-token';
import { seatLimit } from './workspaces';
import type {
  InvitationPreview,
  InvitationView,
  Region,
  User,
  WorkspaceId,
  WorkspaceInvitation,
} from '@voxgrove/contracts';
import type { Doc } from '@voxgrove/server/store/port';
import type { InvitationRow } from './collections';
import type { Workspaces } from './workspaces';
import type { WorkspacesContext } from './workspaces-context';

const HOUR_MS = 3_600_000;

/**
 * Returns an id for an address in a workspace, for places where the address itself must not appear.
 */
export const memberId = (workspaceId: string, email: string): string =>
  createHash('sha256')
    .update(JSON.stringify([workspaceId, email]))
    .digest('hex')
    .slice(0, 24);

/** Invites people to a workspace, and lets them join. */
export class Invitations {
  readonly #tokens: InvitationTokens;

  constructor(private readonly context: WorkspacesContext & { workspaces: Workspaces }) {
    this.#tokens = new InvitationTokens(context.secrets.derive('workspace-invitation'));
  }

  /**
   * Sends an invitation. If the address is invited again, only the newest mail is valid.
   * @throws AppError INVALID_EMAIL | INVITE_YOURSELF | ALREADY_MEMBER | SEATS_REACHED |
   *   RATE_LIMITED | MAIL_NOT_SENT
   */
  async invite(
    region: Region,
    workspaceId: WorkspaceId,
    inviter: User,
    typed: string,
  ): Promise<WorkspaceInvitation> {
    const email = addressOf(typed);
    if (email === inviter.email) throw new AppError('INVITE_YOURSELF');
    const { data: workspace } = await this.context.workspaces.read(region, workspaceId);
    if (email === workspace.email || workspace.workspaceEmails.includes(email))
      throw new AppError('ALREADY_MEMBER');
    if (workspace.workspaceEmails.length >= seatLimit(workspace))
      throw new AppError('SEATS_REACHED');
    return this.#send(region, workspace, inviter, email);
  }

  /** Sends an invitation again. @throws AppError NOT_FOUND | RATE_LIMITED | MAIL_NOT_SENT */
  async resend(
    region: Region,
    workspaceId: WorkspaceId,
    inviter: User,
    id: string,
  ): Promise<WorkspaceInvitation> {
    const [{ data: workspace }, row] = [
      await this.context.workspaces.read(region, workspaceId),
      await this.#row(region, workspaceId, id),
    ];
    return this.#send(region, workspace, inviter, row.data.email);
  }

  /** Deletes an invitation, so that its link is not valid any more. @throws AppError NOT_FOUND */
  async revoke(region: Region, workspaceId: WorkspaceId, id: string): Promise<void> {
    const row = await this.#row(region, workspaceId, id);
    await this.context.store.for(region).delete(invitations, row.id);
  }

  /** Returns the invitations that are still valid, newest first. */
  async pending(region: Region, workspaceId: WorkspaceId): Promise<WorkspaceInvitation[]> {
    const rows = await this.context.store.for(region).query(invitations, {
      where: [{ field: 'workspaceId', op: '==', value: workspaceId }],
      orderBy: { field: 'sentAt', direction: 'desc' },
    });
    return rows.filter(({ data }) => data.expiresAt > this.context.clock.now()).map(viewOf);
  }

  /**
   * Returns, for the sign-in page, the names that the mail already contained. A caller with the
   * link's secret may read them without a session.
   * @throws AppError INVITATION_INVALID
   */
  async preview(
    region: Region,
    workspaceId: WorkspaceId,
    presented: GivenInvitation,
  ): Promise<InvitationPreview> {
    const { store, accounts } = this.context;
    const row = await store.for(region).get(invitations, memberId(workspaceId, presented.email));
    const workspace = await accounts.workspace(region, workspaceId);
    if (row === null || workspace === null || !this.#isGood(region, workspaceId, row, presented))
      throw new AppError('INVITATION_INVALID');
    const inviter = await accounts.user(row.data.invitedBy);
    return { workspaceName: workspace.workspaceName, invitedBy: inviter?.displayName ?? '' };
  }

  /**
   * Returns the invitation for the page that asks the person to accept it. Changes nothing.
   * @throws AppError INVITATION_INVALID | INVITATION_FOR_ANOTHER
   */
  async look(
    region: Region,
    workspaceId: WorkspaceId,
    user: User,
    presented: GivenInvitation,
  ): Promise<InvitationView> {
    const { store, accounts } = this.context;
    const [row, workspace] = await Promise.all([
      store.for(region).get(invitations, memberId(workspaceId, presented.email)),
      accounts.workspace(region, workspaceId),
    ]);
    const member =
      workspace !== null && (await accounts.roleIn(user, region, workspaceId)) !== null;
    if (
      !this.#isGood(region, workspaceId, row, presented) &&
      !(member && this.#tokens.isOurs(presented.secret, region, workspaceId, presented.email))
    )
      throw new AppError('INVITATION_INVALID');
    if (workspace === null) throw new AppError('INVITATION_INVALID');
    if (user.email !== presented.email)
      throw new AppError('INVITATION_FOR_ANOTHER', { email: presented.email });
    const inviter = row === null ? null : await accounts.user(row.data.invitedBy);
    return {
      workspaceName: workspace.workspaceName,
      workspacePhotoURL: workspace.workspacePhotoURL,
      invitedBy: inviter?.displayName ?? '',
      email: presented.email,
      member,
    };
  }

  /**
   * Adds the person to the workspace, once per token. Seats are counted in the same transaction:
   * otherwise two people could take the last one.
   * @throws AppError INVITATION_INVALID | INVITATION_FOR_ANOTHER | SEATS_MISSING
   */
  async accept(
    region: Region,
    workspaceId: WorkspaceId,
    user: User,
    presented: GivenInvitation,
  ): Promise<void> {
    const { store, accounts, news, joined, events } = this.context;
    await store.for(region).transaction(async (tx) => {
      const [workspaceDoc, row] = [
        await tx.get(workspaces, workspaceId),
        await tx.get(invitations, memberId(workspaceId, presented.email)),
      ];
      if (workspaceDoc === null || !this.#isGood(region, workspaceId, row, presented))
        throw new AppError('INVITATION_INVALID');
      if (user.email !== presented.email)
        throw new AppError('INVITATION_FOR_ANOTHER', { email: presented.email });
      const workspace = Workspace.parse(workspaceDoc.data);
      const isMember =
        workspace.ownerUserId === user.uid || workspace.workspaceEmails.includes(user.email);
      if (!isMember && workspace.workspaceEmails.length >= seatLimit(workspace))
        throw new AppError('SEATS_MISSING');
      if (!isMember) {
        tx.update(workspaces, workspaceId, {
          workspaceEmails: [...workspace.workspaceEmails, user.email],
        });
        const { uid: userId, email } = user;
        events.emit(tx, 'member.joined', workspaceId, { workspaceId, userId, email });
      }
      tx.delete(invitations, memberId(workspaceId, presented.email));
    });
    await news.tell(await accounts.peopleIds(region, workspaceId));
    await joined(region, workspaceId, user);
  }

  async sweep(): Promise<void> {
    for (const region of ['eu', 'na'] as const)
      await sweepExpired(
        this.context.store.for(region),
        invitations,
        'expiresAt',
        this.context.clock.now(),
      );
  }

  async #send(
    region: Region,
    workspace: Workspace,
    inviter: User,
    email: string,
  ): Promise<WorkspaceInvitation> {
    const { store, clock, mail, budgets, publicUrl } = this.context;
    await budgets.spend('invitation.workspace', workspace.uid, INVITATION.mailsPerHour, HOUR_MS);
    await budgets.spend(
      'invitation.address',
      email,
      INVITATION.mailsPerDayAndAddress,
      24 * HOUR_MS,
    );
    const { token, hash } = this.#tokens.make(region, workspace.uid, email);
    const id = memberId(workspace.uid, email);
    const before = await store.for(region).get(invitations, id);
    const row = await store.for(region).set(invitations, id, {
      workspaceId: workspace.uid,
      email,
      tokenHash: hash,
      invitedBy: inviter.uid,
      sentAt: clock.now(),
      expiresAt: clock.now() + INVITATION.lifetimeMs,
    });
    const url = `${publicUrl}/api/${region}/no-auth/workspaces/${workspace.uid}/invite?${new URLSearchParams({ secret: token, email })}`;
    try {
      await mail.send(
        invitationMail({
          to: email,
          inviter: inviter.displayName || inviter.email,
          workspaceName: workspace.workspaceName,
          url,
        }),
      );
    } catch (error) {
      // The mail was not sent, so restore the earlier invitation, which is still valid, or delete
      // the new one.
      await (before === null
        ? store.for(region).delete(invitations, id, { ifVersion: row.version })
        : store.for(region).set(invitations, id, before.data, { ifVersion: row.version }));
      throw error;
    }
    return viewOf(row);
  }

  async #row(region: Region, workspaceId: WorkspaceId, id: string): Promise<Doc<InvitationRow>> {
    const row = await this.context.store.for(region).get(invitations, id);
    if (row === null || row.data.workspaceId !== workspaceId) throw new AppError('NOT_FOUND');
    return row;
  }

  #isGood(
    region: Region,
    workspaceId: WorkspaceId,
    row: Doc<InvitationRow> | null,
    { secret, email }: GivenInvitation,
  ): boolean {
    return (
      this.#tokens.isOurs(secret, region, workspaceId, email) &&
      row !== null &&
      new Secret(row.data.tokenHash).equals(hashOfToken(secret)) &&
      row.data.expiresAt > this.context.clock.now()
    );
  }
}

export interface GivenInvitation {
  secret: string;
  email: string;
}

const viewOf = ({ id, data }: Doc<InvitationRow>): WorkspaceInvitation => ({
  id,
  email: data.email,
  sentAt: Math.floor(data.sentAt / 1000),
  expiresAt: Math.floor(data.expiresAt / 1000),
});

/** @throws AppError INVALID_EMAIL */
export function addressOf(typed: string): string {
  const parsed = Email.safeParse(typed);
  if (!typed.includes('@') || !typed.includes('.') || !parsed.success)
    throw new AppError('INVALID_EMAIL', { fields: { email: 'Please enter a valid email' } });
  return parsed.data;
}
