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
  /** Of a session at an agency's portal: the workspace that owns the agency. */
  workspaceId?: WorkspaceId;
  credentialVersion: number;
  createdAt: number;
  expiresAt: number;
  /** Fixed end, independent of use. */
  fixed?: true;
  /** Where and how it began; absent for programs. */
  from?: SessionStart;
  /** Exact to the hour. */
  lastUsedAt?: number;
}

export interface SessionStart extends Device {
  way: SignInWay;
}

/** Rows are named by the token's hash: read access to the database gives nobody a session. */
export const sessions = collection<SessionRow>('shell.sessions');

export const SESSION_INDEXES: IndexDefinition[] = [
  { collection: sessions.name, fields: ['holderKey'] },
  { collection: sessions.name, fields: ['workspaceId'] },
  { collection: sessions.name, fields: ['expiresAt'] },
];

/**
 * A session is extended, and its last use stored, at most once in this time, so that reads do not
 * cause writes.
 */
const EXTEND_AFTER_MS = 24 * 3_600_000;
const NOTE_AFTER_MS = 3_600_000;
const TOKEN = /^(vgs_|vgp_|vgv_)[A-Za-z0-9_-]{43}$/;
const OWNER_VIEW = 'vgv_';

/**
 * Tokens of people, of an agency's portal, and of owners who view a portal differ, so that none is
 * taken for another.
 */
function prefixOf(holder: SessionHolder): string {
  if (holder.kind === 'user') return 'vgs_';
  return holder.kind === 'client' && holder.viewer?.kind === 'user' ? OWNER_VIEW : 'vgp_';
}

/** Whether a token, also an expired one, is of somebody who came to the portal from the dashboard. */
export const isOwnersView = (token: string): boolean => token.startsWith(OWNER_VIEW);

/** Public id of a session. */
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
 * Server-side sessions: 30 days from the last use (or a fixed time), ended at once by sign-out or a
 * change of credentials.
 */
export class Sessions {
  constructor(private readonly options: SessionsOptions) {}

  /** As `begin`, for a person. */
  start(userId: UserId, replaces: string | undefined, options: StartOptions = {}): Promise<string> {
    return this.begin({ kind: 'user', userId }, replaces, options);
  }

  /**
   * Creates a session; ends `replaces`, the browser's old token.
   * @returns the token, known to the caller only
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
        }); // Signed out at this moment.
      await this.options.onUsed(found.holder);
    }
    const { sessionId, holder, expiresAt } = found;
    return { sessionId, holder, expiresAt, extended };
  }

  /** The session, if it is valid. One whose holder was deleted is deleted. */
  check(sessionId: string): Promise<CheckedSession | null> {
    return this.#check(sessionId);
  }

  /** Whether this session was valid until the person's credentials changed. */
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

  /** The person's valid sessions, most recently used first. `currentId`: the caller's. */
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

  /** Deletes every session of a client who is gone. */
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
   * Ends them after a change of credentials. Rows stay until they expire, to explain the reason to
   * their holders.
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
    if (holder.kind !== 'user') return this.options.findPortalHolder(holder);
    const user = await this.options.accounts.user(holder.userId);
    return user && { kind: 'user', user };
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
