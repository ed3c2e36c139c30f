import { createHash, randomBytes } from 'node:crypto';
import { AppError, SESSION } from '@voxgrove/contracts';
import { hashOfToken } from '@voxgrove/server/secrets/token-hash';
import { collection } from '@voxgrove/server/store/port';
import { sweepExpired } from '@voxgrove/server/store/delete-where';
import { credentialVersionOf, holderKey, storedHolder } from './session-holder';
import type {
  AgencyId,
  ClientId,
  Region,
  SignInWay,
  SignedInDevice,
  UserId,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Doc, DocumentStore, IndexDefinition } from '@voxgrove/server/store/port';
import type { Accounts } from '../accounts/port';
import type { Device } from './device';
import type { FindPortalHolder, FoundHolder, SessionHolder } from './session-holder';

interface SessionRow {
  holder: SessionHolder;
  /** See `holderKey`. */
  holderKey: string;
  /** For a session at an agency's portal: the workspace that owns the agency. */
  workspaceId?: WorkspaceId;
  credentialVersion: number;
  createdAt: number;
  expiresAt: number;
  /** Set if the session ends at a fixed time, whether or not it is used. */
  fixed?: true;
  /** Place and way of the sign-in. Absent for programs. */
  from?: SessionStart;
  /** Time of the last use, exact to the hour, ms since 1970. */
  lastUsedAt?: number;
}

export interface SessionStart extends Device {
  way: SignInWay;
}

/** The id of a row is the token's hash, so read access to the database gives nobody a session. */
export const sessions = collection<SessionRow>('shell.sessions');

export const SESSION_INDEXES: IndexDefinition[] = [
  { collection: sessions.name, fields: ['holderKey'] },
  { collection: sessions.name, fields: ['workspaceId'] },
  { collection: sessions.name, fields: ['expiresAt'] },
];

/**
 * Shortest times between two extensions of a session and between two updates of its last use, ms,
 * so that reads do not cause writes.
 */
const EXTEND_AFTER_MS = 24 * 3_600_000;
const NOTE_AFTER_MS = 3_600_000;
const TOKEN = /^(vgs_|vgp_|vgv_)[A-Za-z0-9_-]{43}$/;
const OWNER_VIEW = 'vgv_';

/**
 * Returns the prefix of a holder's tokens. Tokens of people, of an agency's portal, and of owners
 * who view a portal have different prefixes, so that none is taken for another.
 */
function prefixOf(holder: SessionHolder): string {
  if (holder.kind === 'user') return 'vgs_';
  return holder.kind === 'client' && holder.viewer?.kind === 'user' ? OWNER_VIEW : 'vgp_';
}

/**
 * Returns whether a token, also an expired one, belongs to an owner who came to the portal from the
 * dashboard.
 */
export const isOwnersView = (token: string): boolean => token.startsWith(OWNER_VIEW);

/** Returns the public id of a session. */
const publicId = (sessionId: string): string =>
  createHash('sha256').update(`name of ${sessionId}`).digest('base64url').slice(0, 22);

export interface FoundSession {
  sessionId: string;
  holder: FoundHolder;
  /** ms since the epoch */
  expiresAt: number;
  extended: boolean;
}

/** A valid session. Times in ms. */
export interface CheckedSession {
  sessionId: string;
  holder: FoundHolder;
  expiresAt: number;
  lastUsedAt: number;
  fixed: boolean;
}

interface StartOptions {
  /** A fixed lifetime, ms: the session is never extended. */
  endsInMs?: number;
  from?: SessionStart;
}

export interface SessionsOptions {
  store: DocumentStore;
  clock: Clock;
  accounts: Accounts;
  findPortalHolder: FindPortalHolder;
  /** Called when a session begins, and afterwards at most once an hour while it is used. */
  onUsed: (holder: FoundHolder) => Promise<void>;
  onEnded: (sessionId: string) => void;
}

/**
 * Stores sessions on the server. A session lasts 30 days from its last use (or a fixed time). A
 * sign-out or a change of credentials ends it at once.
 */
export class Sessions {
  constructor(private readonly options: SessionsOptions) {}

  /** Starts a session of a person; see `begin`. */
  start(userId: UserId, replaces: string | undefined, options: StartOptions = {}): Promise<string> {
    return this.begin({ kind: 'user', userId }, replaces, options);
  }

  /**
   * Creates a session and ends `replaces`, the browser's old token.
   * @returns the token, which only the caller knows
   * @throws AppError NOT_FOUND when the holder does not exist
   */
  async begin(
    holder: SessionHolder,
    replaces: string | undefined,
    { endsInMs, from }: StartOptions = {},
  ): Promise<string> {
    const { store, clock } = this.options;
    const found = await this.#holderOf(holder);
    if (found === null) throw new AppError('NOT_FOUND');
    if (replaces !== undefined) await this.end(replaces);
    const token = `${prefixOf(holder)}${randomBytes(32).toString('base64url')}`;
    const now = clock.now();
    await store.identity.create(sessions, hashOfToken(token), {
      holder,
      holderKey: holderKey(holder),
      ...(found.kind !== 'user' && { workspaceId: found.agency.userId }),
      credentialVersion: credentialVersionOf(found),
      createdAt: now,
      expiresAt: now + (endsInMs ?? SESSION.lifetimeMs),
      lastUsedAt: now,
      ...(endsInMs !== undefined && { fixed: true as const }),
      ...(from !== undefined && { from }),
    });
    await this.options.onUsed(found);
    return token;
  }

  async find(token: string): Promise<FoundSession | null> {
    if (!TOKEN.test(token)) return null;
    const found = await this.#check(hashOfToken(token), token);
    if (found === null) return null;
    const { store, clock } = this.options;
    const now = clock.now();
    const extended = !found.fixed && found.expiresAt - now < SESSION.lifetimeMs - EXTEND_AFTER_MS;
    if (extended || now - found.lastUsedAt >= NOTE_AFTER_MS) {
      await store.identity
        .update(sessions, found.sessionId, {
          lastUsedAt: now,
          ...(extended && { expiresAt: now + SESSION.lifetimeMs }),
        })
        .catch((error: { code?: string }) => {
          if (error.code !== 'NOT_FOUND') throw error;
        }); // The session was ended at this moment.
      await this.options.onUsed(found.holder);
    }
    const { sessionId, holder, expiresAt } = found;
    return { sessionId, holder, expiresAt, extended };
  }

  /** Returns the session if it is valid. Deletes a session whose holder was deleted. */
  check(sessionId: string): Promise<CheckedSession | null> {
    return this.#check(sessionId);
  }

  /**
   * Returns when a valid session began, ms. Returns null if the session began with neither a code
   * nor a password.
   */
  async provedAt(token: string): Promise<number | null> {
    if ((await this.find(token)) === null) return null;
    const row = await this.options.store.identity.get(sessions, hashOfToken(token));
    const way = row?.data.from?.way;
    return way === 'code' || way === 'password' ? row!.data.createdAt : null;
  }

  /** Returns whether this session was valid until the person's credentials changed. */
  async endedByChange(token: string): Promise<boolean> {
    const row = TOKEN.test(token)
      ? await this.options.store.identity.get(sessions, hashOfToken(token))
      : null;
    return (
      row !== null &&
      row.data.expiresAt > this.options.clock.now() &&
      (await this.check(row.id)) === null
    );
  }

  /**
   * Returns the person's valid sessions, most recently used first. `currentId`: the caller's
   * session.
   */
  async list(userId: UserId, currentId: string): Promise<SignedInDevice[]> {
    const rows = await this.#goodOnes(userId);
    return rows
      .map(({ id, data: { from, createdAt, lastUsedAt = createdAt } }): SignedInDevice => ({
        id: publicId(id),
        device: from?.device ?? '',
        network: from?.network ?? '',
        way: from?.way ?? null,
        createdAt,
        lastUsedAt,
        current: id === currentId,
      }))
      .sort((a, b) => b.lastUsedAt - a.lastUsedAt || b.createdAt - a.createdAt);
  }

  /** Ends the person's session with this public id. @throws AppError NOT_FOUND */
  async endNamed(userId: UserId, name: string): Promise<{ sessionId: string }> {
    const row = (await this.#goodOnes(userId)).find(({ id }) => publicId(id) === name);
    if (row === undefined) throw new AppError('NOT_FOUND');
    await this.#end(row.id);
    return { sessionId: row.id };
  }

  async end(token: string): Promise<void> {
    if (TOKEN.test(token)) await this.#end(hashOfToken(token));
  }

  async endAll(userId: UserId): Promise<void> {
    await this.options.accounts.raiseCredentialVersion(userId);
    for (const { id } of await this.#rowsOf(holderKey({ kind: 'user', userId })))
      await this.#end(id);
  }

  /** Ends every session of this holder. */
  async endAllOf(found: FoundHolder): Promise<void> {
    if (found.kind === 'user') return this.endAll(found.user.uid);
    const key = holderKey(storedHolder(found));
    for (const { id } of await this.#rowsOf(key)) await this.#end(id);
  }

  /** Deletes every session of a deleted client. */
  async forgetClient(region: Region, agencyId: AgencyId, clientId: ClientId): Promise<void> {
    const key = holderKey({ kind: 'client', region, agencyId, clientId });
    for (const { id } of await this.#rowsOf(key)) await this.#end(id);
  }

  /** Deletes every session at the portal of a workspace's agency. */
  async forgetWorkspace(region: Region, workspaceId: WorkspaceId): Promise<void> {
    const rows = await this.options.store.identity.query(sessions, {
      where: [{ field: 'workspaceId', op: '==', value: workspaceId }],
    });
    for (const { id, data } of rows)
      if (data.holder.kind !== 'user' && data.holder.region === region) await this.#end(id);
  }

  /**
   * Ends the person's sessions after a change of credentials. The rows of the sessions stay until
   * they expire, so that the holders see the reason.
   */
  async endByChange(userId: UserId): Promise<void> {
    await this.options.accounts.raiseCredentialVersion(userId);
    for (const { id } of await this.#rowsOf(holderKey({ kind: 'user', userId })))
      this.options.onEnded(id);
  }

  /** Deletes expired sessions. */
  async sweep(): Promise<void> {
    const { store, clock } = this.options;
    await sweepExpired(store.identity, sessions, 'expiresAt', clock.now());
  }

  async #end(sessionId: string): Promise<void> {
    await this.options.store.identity.delete(sessions, sessionId);
    this.options.onEnded(sessionId);
  }

  async #check(sessionId: string, token?: string): Promise<CheckedSession | null> {
    const { store, clock } = this.options;
    const row = await store.identity.get(sessions, sessionId);
    if (row === null || row.data.expiresAt <= clock.now()) return null;
    if (token !== undefined && !token.startsWith(prefixOf(row.data.holder))) return null;
    const holder = await this.#holderOf(row.data.holder);
    if (holder === null) await store.identity.delete(sessions, sessionId);
    if (holder === null || credentialVersionOf(holder) !== row.data.credentialVersion) return null;
    return {
      sessionId,
      holder,
      expiresAt: row.data.expiresAt,
      lastUsedAt: row.data.lastUsedAt ?? row.data.createdAt,
      fixed: row.data.fixed === true,
    };
  }

  async #holderOf(holder: SessionHolder): Promise<FoundHolder | null> {
    if (holder.kind !== 'user') {
      const viewer = holder.kind === 'client' ? holder.viewer : undefined;
      if (viewer !== undefined && !(await this.#isOpen(viewer.sessionId))) return null;
      return this.options.findPortalHolder(holder);
    }
    const user = await this.options.accounts.user(holder.userId);
    return user && { kind: 'user', user };
  }

  async #isOpen(sessionId: string | undefined): Promise<boolean> {
    return sessionId !== undefined && (await this.#check(sessionId)) !== null;
  }

  #rowsOf(key: string): Promise<Doc<SessionRow>[]> {
    return this.options.store.identity.query(sessions, {
      where: [{ field: 'holderKey', op: '==', value: key }],
    });
  }

  async #goodOnes(userId: UserId): Promise<Doc<SessionRow>[]> {
    const { accounts, clock } = this.options;
    const [user, rows] = await Promise.all([
      accounts.user(userId),
      this.#rowsOf(holderKey({ kind: 'user', userId })),
    ]);
    return rows.filter(
      ({ data }) =>
        data.expiresAt > clock.now() && data.credentialVersion === user?.credentialVersion,
    );
  }
}
