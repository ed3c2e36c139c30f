import { createHash } from 'node:crypto';
import {
  AppError,
  Profile,
  REGIONS,
  User,
  WORKSPACE,
  Workspace,
  newUserId,
  randomId,
} from '@voxgrove/contracts';
import { unixSeconds } from '@voxgrove/server/clock';
import { wholeUnits } from '@voxgrove/contracts/money';
import { Secret } from '@voxgrove/server/secrets/secret';
import { addresses, people, previewAccounts, workspaces } from './collections';
import type {
  AboutPerson,
  Region,
  SessionInfo,
  SessionWorkspace,
  UserId,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { SecretStore } from '@voxgrove/server/secrets/port';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { WorkspaceCredits } from '../credits/port';

/**
 * New people start in the region with the stricter law. Only a deliberate choice creates a
 * workspace in another region.
 */
export const SIGN_UP_REGION: Region = 'eu';

/** Name of a workspace's secret in the secret store, with the workspace as owner. */
export const WORKSPACE_SECRET = 'workspaceSecret';

interface FreeSeats {
  clientSeats: number;
  twilioPhoneNumberSlots: number;
}

export interface AccountsOptions {
  store: DocumentStore;
  secrets: SecretStore;
  clock: Clock;
  credits: WorkspaceCredits;
  /** Agent limit of a new workspace. */
  maxAgents: number;
  /** Limits that every workspace of this installation has at least. */
  free: FreeSeats;
  /** Addresses of operators. */
  operators: readonly string[];
}

/** Stores people and their workspaces. */
export class Accounts {
  constructor(private readonly options: AccountsOptions) {}

  /**
   * Returns the person with this proven address. The first sign-in creates the person and a
   * personal workspace. Two simultaneous sign-ins create one person. If the process crashed after
   * it created the person, the next sign-in creates the missing workspace.
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

  /** Returns the person with this address, or null. */
  async personAt(email: string): Promise<UserId | null> {
    return (
      (await this.options.store.identity.get(addresses, addressId(email)))?.data.userId ?? null
    );
  }

  /**
   * Returns the account for a team's smoke tests, and creates it on demand. The address is under
   * .invalid, which receives no mail. The address is not in the address table, so a sign-in with it
   * would create a new account.
   */
  async previewAccount(team: string): Promise<User> {
    const { store, clock } = this.options;
    const id = createHash('sha256').update(team).digest('hex');
    const user = await store.identity.transaction(async (tx): Promise<User> => {
      const previewAccount = await tx.get(previewAccounts, id);
      const existing =
        previewAccount === null ? null : await tx.get(people, previewAccount.data.userId);
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

  /** Stores a person's answers. Answers that are left out do not change. */
  async completeProfile(
    userId: UserId,
    answers: Partial<Omit<Profile, 'completedAt'>>,
    displayName?: string,
  ): Promise<User> {
    const { store, clock } = this.options;
    return store.identity.transaction(async (tx) => {
      const doc = await tx.get(people, userId);
      if (doc === null) throw new AppError('UNAUTHENTICATED');
      const person = User.parse(doc.data);
      const profile = Profile.parse({
        company: '',
        completedAt: unixSeconds(clock),
        ...person.profile,
        ...answers,
      });
      const user = { ...person, profile, ...(displayName !== undefined && { displayName }) };
      tx.set(people, userId, user);
      return user;
    });
  }

  /** Stores role, purpose and team size, or that the person skipped the questions. */
  answerAbout(userId: UserId, answers: AboutPerson): Promise<User> {
    return this.completeProfile(userId, {
      ...answers,
      aboutAskedAt: unixSeconds(this.options.clock),
    });
  }

  /** Raises the credential version, which ends all existing sessions of the person. */
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

  /** Number of agents that every workspace of this installation may have. */
  get ownMaxAgents(): number {
    return this.options.maxAgents;
  }

  /**
   * Returns the limits of a workspace's plan, but never less than this installation gives to
   * everybody.
   */
  async limits(region: Region, workspaceId: string): Promise<Workspace['limits'] & FreeSeats> {
    const limits = (await this.workspace(region, workspaceId))?.limits;
    const { clientSeats, twilioPhoneNumberSlots } = this.options.free;
    return {
      ...(limits ?? { maxAgents: WORKSPACE.maxAgents }),
      clientSeats: Math.max(limits?.clientSeats ?? 0, clientSeats),
      twilioPhoneNumberSlots: Math.max(limits?.twilioPhoneNumberSlots ?? 0, twilioPhoneNumberSlots),
    };
  }

  /** Returns all members who have signed in at least once, the owner first. */
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

  /** Returns the ids of the members that `people` returns. For frequent calls. */
  async peopleIds(region: Region, workspaceId: string): Promise<UserId[]> {
    const workspace = await this.workspace(region, workspaceId);
    if (workspace === null) return [];
    const addressDocs = await this.options.store.identity.getMany(
      addresses,
      workspace.workspaceEmails.map(addressId),
    );
    return [
      ...new Set([
        workspace.ownerUserId,
        ...addressDocs.flatMap((doc) => (doc === null ? [] : [doc.data.userId])),
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

  /** Returns whether the user is an operator. A smoke test account never is. */
  isOperator(user: User): boolean {
    return user.previewOf === undefined && this.options.operators.includes(user.email);
  }

  /**
   * Returns the session data for a person's browser: the person and their workspaces in every
   * region.
   */
  async sessionInfo(user: User): Promise<SessionInfo> {
    const found = await Promise.all(
      REGIONS.map(async (region) => {
        const store = this.options.store.for(region);
        const [ownWorkspaces, joined] = await Promise.all([
          store.query(workspaces, { where: [{ field: 'ownerUserId', op: '==', value: user.uid }] }),
          store.query(workspaces, {
            where: [{ field: 'workspaceEmails', op: 'array-contains', value: user.email }],
          }),
        ]);
        // A person can be the owner and a member of the same workspace.
        const unique = new Map([...ownWorkspaces, ...joined].map((doc) => [doc.id, doc.data]));
        const credits = await this.options.credits.available(region, [...unique.keys()]);
        return [...unique.values()].map((data, index) => ({
          workspace: Workspace.parse(data),
          loadTokens: wholeUnits(credits[index]!),
        }));
      }),
    );
    return {
      // The profile of a smoke test account counts as complete, because nobody fills it in.
      user: {
        ...user,
        profileComplete: user.profile !== null || user.previewOf !== undefined,
        askAbout: isAboutOpen(user),
      },
      operator: this.isOperator(user),
      workspaces: found
        .flat()
        .sort((a, b) => personalAndOldFirst(a.workspace, b.workspace))
        .map(({ workspace, loadTokens }) => sessionWorkspace(workspace, loadTokens, user)),
    };
  }

  async #ensurePersonalWorkspace(
    user: User,
    { workspaceName: name, utmSource }: { workspaceName?: string; utmSource?: string },
  ): Promise<void> {
    const { store, secrets, credits, maxAgents } = this.options;
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
      const [existing, opening] = await Promise.all([
        tx.get(workspaces, uid),
        credits.stageOpening(tx, user.location, uid),
      ]);
      // Also write the opening credits for a workspace that was created before the ledger existed.
      opening.write();
      if (existing !== null) return;
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

/**
 * Returns whether role and purpose are still to be asked. An older profile already contains the
 * answers.
 */
const isAboutOpen = ({ profile, previewOf }: User): boolean =>
  previewOf === undefined &&
  profile !== null &&
  profile.role === null &&
  profile.aboutAskedAt === null;

const personalAndOldFirst = (a: Workspace, b: Workspace): number =>
  Number(b.personal) - Number(a.personal) || a.joinedAt - b.joinedAt;

const sessionWorkspace = (
  workspace: Workspace,
  loadTokens: number,
  user: User,
): SessionWorkspace => ({
  ...workspace,
  loadTokens,
  role: workspace.ownerUserId === user.uid ? 'owner' : 'member',
  subscribed: workspace.stripeSubscriptionId !== '',
  whitelabelTrialEndsAt: workspace.internal.whitelabelTrialEndsAt,
});
