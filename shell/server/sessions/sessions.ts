import { createHash, randomBytes } from 'node:crypto';
import { AppError, SESSION } from '@voxgrove/contracts';
import { hashOfToken } from '@voxgrove/server/secrets/token-hash';
import { collection } from '@voxgrove/server/store/port';
import { sweepExpired } from '@voxgrove/server/store/delete-where';
import type { SignInWay, SignedInDevice, User, UserId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Doc, DocumentStore, IndexDefinition } from '@voxgrove/server/store/port';
import type { Accounts } from '../accounts/accounts';
import type { Device } from './device';

interface SessionRow {
  userId: UserId;
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
  { collection: sessions.name, fields: ['userId'] },
  { collection: sessions.name, fields: ['expiresAt'] },
];

/**
 * A session is extended, and its last use stored, at most once in this time, so that reads do not
 * cause writes.
 */
const EXTEND_AFTER_MS = 24 * 3_600_000;
const NOTE_AFTER_MS = 3_600_000;
const TOKEN = /^vgs_[A-Za-z0-9_-]{43}$/;

/** Public id of a session. */
const publicId = (sessionId: string): string =>
  createHash('sha256').update(`name of ${sessionId}`).digest('base64url').slice(0, 22);

export interface FoundSession {
  sessionId: string;
  user: User;
  extended: boolean;
}

export interface SessionsOptions {
  store: DocumentStore;
  clock: Clock;
  accounts: Accounts;
  onEnded: (sessionId: string) => void;
}

/**
 * Server-side sessions: 30 days from the last use (or a fixed time), ended at once by sign-out or a
 * change of credentials.
 */
export class Sessions {
  constructor(private readonly options: SessionsOptions) {}

  /**
   * Creates a session; ends `replaces`, the browser's old token. With `endsInMs` it
   * is never extended.
   * @returns the token, known to the caller only
   */
  async start(
    userId: UserId,
    replaces: string | undefined,
    { endsInMs, from }: { endsInMs?: number; from?: SessionStart } = {},
  ): Promise<string> {
    const { store, clock, accounts } = this.options;
    const user = await accounts.user(userId);
    if (user === null)
      throw new Error('A session cannot be started for somebody who does not exist.');
    if (replaces !== undefined) await this.end(replaces);
    const token = `vgs_${randomBytes(32).toString('base64url')}`;
    const now = clock.now();
    await store.identity.create(sessions, hashOfToken(token), {
      userId,
      credentialVersion: user.credentialVersion,
      createdAt: now,
      expiresAt: now + (endsInMs ?? SESSION.lifetimeMs),
      lastUsedAt: now,
      ...(endsInMs !== undefined && { fixed: true as const }),
      ...(from !== undefined && { from }),
    });
    return token;
  }

  async find(token: string): Promise<FoundSession | null> {
    if (!TOKEN.test(token)) return null;
    const found = await this.check(hashOfToken(token));
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
    }
    return { sessionId: found.sessionId, user: found.user, extended };
  }

  /** Whether this session is valid. A deleted person's session is deleted. */
  async check(sessionId: string): Promise<{
    sessionId: string;
    user: User;
    expiresAt: number;
    lastUsedAt: number;
    fixed: boolean;
  } | null> {
    const { store, clock, accounts } = this.options;
    const row = await store.identity.get(sessions, sessionId);
    if (row === null || row.data.expiresAt <= clock.now()) return null;
    const user = await accounts.user(row.data.userId);
    if (user === null) await store.identity.delete(sessions, sessionId);
    if (user === null || user.credentialVersion !== row.data.credentialVersion) return null;
    return {
      sessionId,
      user,
      expiresAt: row.data.expiresAt,
      lastUsedAt: row.data.lastUsedAt ?? row.data.createdAt,
      fixed: row.data.fixed === true,
    };
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
    for (const { id } of await this.#rowsOf(userId)) await this.#end(id);
  }

  /**
   * Ends them after a change of credentials. Rows stay until they expire, to explain the reason to
   * their holders.
   */
  async endByChange(userId: UserId): Promise<void> {
    await this.options.accounts.raiseCredentialVersion(userId);
    for (const { id } of await this.#rowsOf(userId)) this.options.onEnded(id);
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

  #rowsOf(userId: UserId): Promise<Doc<SessionRow>[]> {
    return this.options.store.identity.query(sessions, {
      where: [{ field: 'userId', op: '==', value: userId }],
    });
  }

  async #goodOnes(userId: UserId): Promise<Doc<SessionRow>[]> {
    const { accounts, clock } = this.options;
    const [user, rows] = await Promise.all([accounts.user(userId), this.#rowsOf(userId)]);
    return rows.filter(
      ({ data }) =>
        data.expiresAt > clock.now() && data.credentialVersion === user?.credentialVersion,
    );
  }
}
