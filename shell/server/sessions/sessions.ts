import { createHash, randomBytes } from 'node:crypto';
import { SESSION } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import { sweepExpired } from '../sweep';
import type { User, UserId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { DocumentStore, IndexDefinition } from '@voxgrove/server/store/port';
import type { Accounts } from '../accounts/accounts';

interface SessionRow { userId: UserId; credentialVersion: number; createdAt: number; expiresAt: number; /** Ends when it ends, however much it is used. */ fixed?: true }

/** Rows are named by the hash of their token: reading the database gives nobody a session. */
export const sessions = collection<SessionRow>('sessions');

export const SESSION_INDEXES: IndexDefinition[] = [{ collection: sessions.name, fields: ['userId'] }, { collection: sessions.name, fields: ['expiresAt'] }];

/** A session is extended at most once in this time, so that reading does not mean writing. */
const EXTEND_AFTER_MS = 24 * 3_600_000;
const TOKEN = /^vgs_[A-Za-z0-9_-]{43}$/;

const idOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface FoundSession { sessionId: string; user: User; extended: boolean }

export interface SessionsOptions { store: DocumentStore; clock: Clock; accounts: Accounts; onEnded: (sessionId: string) => void }

/** Server-side sessions: 30 days from the last use (or for a fixed time), ended at once by sign-out or by a change of the person's credentials. */
export class Sessions {
  constructor(private readonly options: SessionsOptions) {}

  /** A new session; `replaces` is the token the browser had before, which ends. With `endsInMs` it is never extended. @returns the token, known to the caller only */
  async start(userId: UserId, replaces: string | undefined, endsInMs?: number): Promise<string> {
    const { store, clock, accounts } = this.options;
    const user = await accounts.user(userId);
    if (user === null) throw new Error('A session cannot be started for somebody who does not exist.');
    if (replaces !== undefined) await this.end(replaces);
    const token = `vgs_${randomBytes(32).toString('base64url')}`;
    const now = clock.now();
    await store.identity.create(sessions, idOf(token), { userId, credentialVersion: user.credentialVersion, createdAt: now, expiresAt: now + (endsInMs ?? SESSION.lifetimeMs), ...(endsInMs === undefined ? {} : { fixed: true as const }) });
    return token;
  }

  async find(token: string): Promise<FoundSession | null> {
    if (!TOKEN.test(token)) return null;
    const found = await this.check(idOf(token));
    if (found === null) return null;
    const { store, clock } = this.options;
    const extended = !found.fixed && found.expiresAt - clock.now() < SESSION.lifetimeMs - EXTEND_AFTER_MS;
    if (extended) {
      await store.identity.update(sessions, found.sessionId, { expiresAt: clock.now() + SESSION.lifetimeMs })
        .catch((error: { code?: string }) => { if (error.code !== 'NOT_FOUND') throw error; }); // Signed out in this very moment.
    }
    return { sessionId: found.sessionId, user: found.user, extended };
  }

  /** Is the session with this id still good? */
  async check(sessionId: string): Promise<{ sessionId: string; user: User; expiresAt: number; fixed: boolean } | null> {
    const { store, clock, accounts } = this.options;
    const row = await store.identity.get(sessions, sessionId);
    if (row === null || row.data.expiresAt <= clock.now()) return null;
    const user = await accounts.user(row.data.userId);
    if (user === null || user.credentialVersion !== row.data.credentialVersion) return null;
    return { sessionId, user, expiresAt: row.data.expiresAt, fixed: row.data.fixed === true };
  }

  async end(token: string): Promise<void> {
    if (!TOKEN.test(token)) return;
    await this.options.store.identity.delete(sessions, idOf(token));
    this.options.onEnded(idOf(token));
  }

  async endAll(userId: UserId): Promise<void> {
    const { store, accounts, onEnded } = this.options;
    await accounts.raiseCredentialVersion(userId);
    for (const { id } of await store.identity.query(sessions, { where: [{ field: 'userId', op: '==', value: userId }] })) {
      await store.identity.delete(sessions, id);
      onEnded(id);
    }
  }

  /** Forgets sessions that have run out. */
  async sweep(): Promise<void> {
    const { store, clock } = this.options;
    await sweepExpired(store.identity, sessions, 'expiresAt', clock.now());
  }
}
