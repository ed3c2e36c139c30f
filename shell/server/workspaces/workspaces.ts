import { AppError, WORKSPACE, Workspace } from '@voxgrove/contracts';
import { unixSeconds } from '@voxgrove/server/clock';
import { people, workspaces } from '../accounts/port';
import { deletedWorkspaces, invitations, secretStates, workspaceKeys } from './collections';
import type { Region, User, UserId, WorkspaceId } from '@voxgrove/contracts';
import type { Doc } from '@voxgrove/server/store/port';
import type { WorkspacesContext } from './workspaces-context';

const DAY_MS = 86_400_000;
/**
 * Largest number of workspaces that a person may create in a day. A new workspace gets free
 * credits, so a user may not create hundreds of them.
 */
const NEW_PER_DAY = 20;

export interface WorkspaceChanges {
  workspaceName?: string;
  workspacePhotoURL?: string;
}

/** Creates, changes and deletes workspaces. The policies of the routes decide who may call. */
export class Workspaces {
  constructor(private readonly context: WorkspacesContext) {}

  /** @throws AppError NOT_FOUND */
  async read(region: Region, workspaceId: WorkspaceId): Promise<Doc<Workspace>> {
    const doc = await this.context.store.for(region).get(workspaces, workspaceId);
    if (doc === null) throw new AppError('NOT_FOUND');
    return { ...doc, data: Workspace.parse(doc.data) };
  }

  /**
   * Creates a workspace. The id is the idempotency key: if the same person repeats the call, the
   * result is the existing workspace.
   * @throws AppError WORKSPACE_NAME_REQUIRED | ALREADY_EXISTS | RATE_LIMITED
   */
  async create(
    region: Region,
    user: User,
    uid: WorkspaceId,
    workspaceName: string,
  ): Promise<Doc<Workspace>> {
    const { store, clock, budgets, keys, news, credits, maxAgents } = this.context;
    if (workspaceName === '') throw nameRequired();
    if (user.previewOf !== undefined) throw new AppError('FORBIDDEN');
    const known = await store.for(region).get(workspaces, uid);
    if (known !== null) return theirOwn(known, user.uid);
    // A personal workspace has the id of its person, and the person may be in any region.
    if ((await store.identity.get(people, uid)) !== null) throw new AppError('ALREADY_EXISTS');
    await budgets.spend('workspace.create', user.uid, NEW_PER_DAY, DAY_MS);
    await store.for(region).transaction(async (tx) => {
      const [existing, deleted, openingCredits] = await Promise.all([
        tx.get(workspaces, uid),
        tx.get(deletedWorkspaces, uid),
        credits.stageOpening(tx, region, uid),
      ]);
      if (existing !== null) {
        theirOwn(existing, user.uid);
        return;
      }
      if (deleted !== null) throw new AppError('ALREADY_EXISTS');
      const now = unixSeconds(clock);
      tx.create(
        workspaces,
        uid,
        Workspace.parse({
          uid,
          ownerUserId: user.uid,
          email: user.email,
          workspaceName,
          workspacePhotoURL: '',
          workspaceEmails: [],
          joinedAt: now,
          lastModified: now,
          location: region,
          personal: false,
          hasEverPaid: false,
          limits: { maxAgents },
        }),
      );
      openingCredits.write();
      await keys.make(tx, region, uid);
    });
    await news.tell([user.uid]);
    return this.read(region, uid);
  }

  /**
   * Changes name or picture, and deletes pictures that are not shown any more.
   * @throws AppError WORKSPACE_NAME_REQUIRED | BAD_INPUT when the workspace has no such picture |
   *   CONFLICT when the version is not `ifVersion` any more | NOT_FOUND
   */
  async change(
    region: Region,
    uid: WorkspaceId,
    changes: WorkspaceChanges,
    ifVersion: number | undefined,
  ): Promise<Doc<Workspace>> {
    if (changes.workspaceName === '') throw nameRequired();
    const photo = changes.workspacePhotoURL;
    if (photo !== undefined && photo !== '' && !(await this.context.photos.has(region, uid, photo)))
      throw new AppError('BAD_INPUT', {
        fields: { workspacePhotoURL: 'This picture is not kept any more. Please choose it again.' },
      });
    const doc = await this.context.store
      .for(region)
      .update(
        workspaces,
        uid,
        { ...changes, lastModified: unixSeconds(this.context.clock) },
        ifVersion === undefined ? {} : { ifVersion },
      );
    await this.context.news.tell(await this.context.accounts.peopleIds(region, uid));
    if (photo !== undefined) await this.#dropPhotos(region, uid);
    return { ...doc, data: Workspace.parse(doc.data) };
  }

  /**
   * Deletes a workspace. Everybody loses access at once, and the remaining data is deleted in the
   * background.
   * @throws AppError WORKSPACE_PERSONAL | NOT_FOUND
   */
  async remove(region: Region, uid: WorkspaceId): Promise<void> {
    const { store, clock, accounts, news, closeAgency, forgetDeleted, events } = this.context;
    const everybody = await accounts.peopleIds(region, uid);
    await store.for(region).transaction(async (tx) => {
      const doc = await tx.get(workspaces, uid);
      if (doc === null) throw new AppError('NOT_FOUND');
      if (doc.data.personal) throw new AppError('WORKSPACE_PERSONAL');
      const secret = await tx.get(secretStates, uid);
      const pendingInvitations = await tx.query(invitations, {
        where: [{ field: 'workspaceId', op: '==', value: uid }],
      });
      const agency = await closeAgency(tx, uid);
      tx.set(deletedWorkspaces, uid, {
        uid,
        ownerUserId: doc.data.ownerUserId,
        deletedAt: clock.now(),
        pending: true,
      });
      tx.delete(workspaces, uid);
      tx.delete(secretStates, uid);
      agency.write();
      if (typeof secret?.data.keyId === 'string') tx.delete(workspaceKeys, secret.data.keyId);
      for (const { id } of pendingInvitations) tx.delete(invitations, id);
      events.emit(tx, 'workspace.deleted', uid, { workspaceId: uid });
    });
    await news.tell(everybody, { revoked: true });
    forgetDeleted();
  }

  /**
   * Deletes all pictures except the current one. If this fails, the next change of the picture or
   * the deletion of the workspace deletes them.
   */
  async #dropPhotos(region: Region, uid: WorkspaceId): Promise<void> {
    const { photos, log } = this.context;
    await this.read(region, uid)
      .then(({ data }) => photos.keepOnly(region, uid, data.workspacePhotoURL))
      .catch((error: unknown) =>
        log.warn('photos_not_deleted', {
          region,
          workspaceId: uid,
          message: error instanceof Error ? error.message : 'unknown',
        }),
      );
  }
}

/**
 * Returns the number of seats of a workspace without the owner's: the limit of its plan, or else
 * the seats of every plan plus those of its custom plan.
 */
export const seatLimit = ({ internal, limits }: Workspace): number =>
  limits.workspaceSeats ?? WORKSPACE.baseSeats + (internal.customPlan?.limits.workspaceSeats ?? 0);

const nameRequired = (): AppError =>
  new AppError('WORKSPACE_NAME_REQUIRED', {
    fields: { workspaceName: 'Please enter a workspace name.' },
  });

function theirOwn(doc: Doc<Workspace>, userId: UserId): Doc<Workspace> {
  if (doc.data.ownerUserId !== userId || doc.data.personal) throw new AppError('ALREADY_EXISTS');
  return { ...doc, data: Workspace.parse(doc.data) };
}
