import { createHash } from 'node:crypto';
import {
  AppError,
  REGIONS,
  User,
  WORKSPACE,
  Workspace,
  newUserId,
  randomId,
} from '@voxgrove/contracts';
import { unixSeconds } from '@voxgrove/server/clock';
import { Secret } from '@voxgrove/server/secrets/secret';
import { addresses, people, previewAccounts, workspaces } from './collections';
import type {
  Profile,
  Region,
  SessionInfo,
  SessionWorkspace,
  UserId,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { SecretStore } from '@voxgrove/server/secrets/port';
import type { DocumentStore } from '@voxgrove/server/store/port';

/** New people start where the stricter law is; a workspace in another region is made on purpose. */
export const SIGN_UP_REGION: Region = 'eu';

/** Name of a workspace's secret in the secret store; its owner there is the workspace. */
export const WORKSPACE_SECRET = 'workspaceSecret';

export interface AccountsOptions {
  store: DocumentStore;
  secrets: SecretStore;
  clock: Clock;
  /** Agents a new workspace may have. */ maxAgents: number;
  /** Addresses of those who run the installation. */ operators: readonly string[];
}

/** People and the workspaces they may enter. */
export class Accounts {
  constructor(private readonly options: AccountsOptions) {}

  /**
   * The person with this (proven) address; created with their personal workspace on the first sign-in. Two sign-ins at
   * once make one person. A crash between person and workspace is mended by the next sign-in.
   */
  async signIn(
    email: string,
    names: { displayName?: string; workspaceName?: string; utmSource?: string } = {},
  ): Promise<User> {
    const { store, clock } = this.options;
    const address = addressId(email);
    const user = await store.identity.transaction(async (tx): Promise<User> => {
      const entered = await tx.get(addresses, address);
      const existing = entered === null ? null : await tx.get(people, entered.data.userId);
      if (existing !== null) return User.parse(existing.data);
      const created: User = {
        uid: newUserId(),
        email,
        displayName: names.displayName ?? email.split('@', 1)[0] ?? email,
        photoURL: '',
        joinedAt: unixSeconds(clock),
        location: SIGN_UP_REGION,
        credentialVersion: 1,
        profile: null,
      };
      tx.set(addresses, address, { userId: created.uid });
      tx.create(people, created.uid, created);
      return created;
    });
    await this.#ensurePersonalWorkspace(user, names);
    return user;
  }

  /** Who has this address, or null. */
  async personAt(email: string): Promise<UserId | null> {
    return (
      (await this.options.store.identity.get(addresses, addressId(email)))?.data.userId ?? null
    );
  }

  /**
   * The account a team's smoke tests look through, made when it is first needed. Its address is under .invalid, where no mail
   * arrives, and is not entered among the addresses: whoever signs in by it gets an account of their own.
   */
  async previewAccount(team: string): Promise<User> {
    const { store, clock } = this.options;
    const id = createHash('sha256').update(team).digest('hex');
    const user = await store.identity.transaction(async (tx): Promise<User> => {
      const known = await tx.get(previewAccounts, id);
      const existing = known === null ? null : await tx.get(people, known.data.userId);
      if (existing !== null) return existing.data;
      const created: User = {
        uid: newUserId(),
        email: `preview-${id.slice(0, 16)}@preview.invalid`,
        displayName: `Preview of ${team}`,
        photoURL: '',
        joinedAt: unixSeconds(clock),
        location: SIGN_UP_REGION,
        credentialVersion: 1,
        previewOf: team,
        profile: null,
      };
      tx.set(previewAccounts, id, { userId: created.uid });
      tx.create(people, created.uid, created);
      return created;
    });
    await this.#ensurePersonalWorkspace(user, { workspaceName: user.displayName });
    return user;
  }

  async user(userId: UserId): Promise<User | null> {
    const doc = await this.options.store.identity.get(people, userId);
    return doc === null ? null : User.parse(doc.data);
  }

  /** What a person tells of themselves; told once more, it is what counts from then on. */
  async completeProfile(
    userId: UserId,
    told: Omit<Profile, 'completedAt'>,
    displayName?: string,
  ): Promise<User> {
    const { store, clock } = this.options;
    return store.identity.transaction(async (tx) => {
      const doc = await tx.get(people, userId);
      if (doc === null) throw new AppError('UNAUTHENTICATED');
      const profile: Profile = {
        ...told,
        completedAt: doc.data.profile?.completedAt ?? unixSeconds(clock),
      };
      const user = {
        ...User.parse(doc.data),
        profile,
        ...(displayName === undefined ? {} : { displayName }),
      };
      tx.set(people, userId, user);
      return user;
    });
  }

  /** Ends every session made before now. */
  async raiseCredentialVersion(userId: UserId): Promise<void> {
    await this.options.store.identity.transaction(async (tx) => {
      const doc = await tx.get(people, userId);
      if (doc !== null)
        tx.update(people, userId, { credentialVersion: doc.data.credentialVersion + 1 });
    });
  }

  async workspace(region: Region, workspaceId: string): Promise<Workspace | null> {
    const doc = await this.options.store.for(region).get(workspaces, workspaceId);
    return doc === null ? null : Workspace.parse(doc.data);
  }

  /** What the plan of a workspace allows; the least for one that names no limits. */
  async limits(region: Region, workspaceId: string): Promise<Workspace['limits']> {
    return (
      (await this.workspace(region, workspaceId))?.limits ?? { maxAgents: WORKSPACE.maxAgents }
    );
  }

  /** Everybody who may enter a workspace and has signed in at least once, the owner first. */
  async people(
    region: Region,
    workspaceId: string,
  ): Promise<Pick<User, 'uid' | 'email' | 'displayName' | 'photoURL'>[]> {
    const docs = await this.options.store.identity.getMany(
      people,
      await this.peopleIds(region, workspaceId),
    );
    return docs.flatMap((doc) => (doc === null ? [] : [User.parse(doc.data)]));
  }

  /** The same by id only, for what happens often. */
  async peopleIds(region: Region, workspaceId: string): Promise<UserId[]> {
    const workspace = await this.workspace(region, workspaceId);
    if (workspace === null) return [];
    const known = await this.options.store.identity.getMany(
      addresses,
      workspace.workspaceEmails.map(addressId),
    );
    return [
      ...new Set([
        workspace.ownerUserId,
        ...known.flatMap((doc) => (doc === null ? [] : [doc.data.userId])),
      ]),
    ];
  }

  async roleIn(
    user: User,
    region: Region,
    workspaceId: string,
  ): Promise<'owner' | 'member' | null> {
    const workspace = await this.workspace(region, workspaceId);
    if (workspace === null) return null;
    if (workspace.ownerUserId === user.uid) return 'owner';
    return workspace.workspaceEmails.includes(user.email) ? 'member' : null;
  }

  /** Is this one of those who run the installation? Never an account made for smoke tests. */
  isOperator(user: User): boolean {
    return user.previewOf === undefined && this.options.operators.includes(user.email);
  }

  /** What a signed-in person's browser is told: who they are and the workspaces they may enter, in every region. */
  async sessionInfo(user: User): Promise<SessionInfo> {
    const found = await Promise.all(
      REGIONS.map(async (region) => {
        const store = this.options.store.for(region);
        const [own, joined] = await Promise.all([
          store.query(workspaces, { where: [{ field: 'ownerUserId', op: '==', value: user.uid }] }),
          store.query(workspaces, {
            where: [{ field: 'workspaceEmails', op: 'array-contains', value: user.email }],
          }),
        ]);
        return [...own, ...joined].map(({ data }) => Workspace.parse(data));
      }),
    );
    const unique = new Map(
      found.flat().map((workspace) => [`${workspace.location}/${workspace.uid}`, workspace]),
    );
    return {
      // An account that smoke tests look through has nobody to ask.
      user: { ...user, profileComplete: user.profile !== null || user.previewOf !== undefined },
      operator: this.isOperator(user),
      workspaces: [...unique.values()]
        .sort((a, b) => Number(b.personal) - Number(a.personal) || a.joinedAt - b.joinedAt)
        .map((workspace) => sessionWorkspace(workspace, user)),
    };
  }

  async #ensurePersonalWorkspace(
    user: User,
    { workspaceName: name, utmSource }: { workspaceName?: string; utmSource?: string },
  ): Promise<void> {
    const { store, secrets, maxAgents } = this.options;
    const uid = user.uid as string as WorkspaceId; // A personal workspace has the id of its user.
    if ((await secrets.get(user.location, uid, WORKSPACE_SECRET)) === null) {
      await secrets.put(
        user.location,
        uid,
        WORKSPACE_SECRET,
        new Secret(randomId(WORKSPACE.secretLength)),
      );
    }
    await store.for(user.location).transaction(async (tx) => {
      if ((await tx.get(workspaces, uid)) !== null) return;
      tx.set(
        workspaces,
        uid,
        Workspace.parse({
          uid,
          ownerUserId: user.uid,
          email: user.email,
          workspaceName:
            name ?? `${user.displayName}-${randomId(WORKSPACE.personalNameSuffixLength)}`,
          workspacePhotoURL: '',
          workspaceEmails: [],
          joinedAt: user.joinedAt,
          location: user.location,
          personal: true,
          hasEverPaid: false,
          limits: { maxAgents },
          ...(utmSource !== undefined && { internal: { utm_source: utmSource } }),
        }),
      );
    });
  }
}

const addressId = (email: string): string => createHash('sha256').update(email).digest('hex');

const sessionWorkspace = (workspace: Workspace, user: User): SessionWorkspace => ({
  ...workspace,
  role: workspace.ownerUserId === user.uid ? 'owner' : 'member',
  subscribed: workspace.stripeSubscriptionId !== '',
  whitelabelTrialEndsAt: workspace.internal.whitelabelTrialEndsAt,
});
