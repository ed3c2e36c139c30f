import { randomBytes } from 'node:crypto';
import { AppError, randomId } from '@voxgrove/contracts';
import { hashOfToken } from '@voxgrove/server/secrets/token-hash';
import { collection } from '@voxgrove/server/store/port';
import { sweepExpired } from '@voxgrove/server/store/delete-where';
import type { z } from 'zod';
import type { DeployToken, IssuedToken } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Principal } from '@voxgrove/server/http/principal';
import type { DocumentStore, IndexDefinition } from '@voxgrove/server/store/port';

/**
 * Row of a token. Its id is the token's hash, so read access to the database does not allow
 * deployments.
 */
interface TokenRow extends DeployToken {
  /** Time of deletion: some time after expiry, so that people see what happened. */
  sweepAt: number;
}

const tokens = collection<TokenRow>('remotes.deployTokens');
export const TOKEN_INDEXES: IndexDefinition[] = [
  { collection: tokens.name, fields: ['id'] },
  { collection: tokens.name, fields: ['sweepAt'] },
];

const TOKEN = /^vgd_[A-Za-z0-9_-]{43}$/;
const DAY_MS = 24 * 3_600_000;
const SHOWN_AFTERWARDS_MS = 30 * DAY_MS;
/** Shortest time between two updates of the last use, ms, so that reads do not cause writes. */
const NOTE_USE_AFTER_MS = 3_600_000;

const visibleToken = ({ sweepAt: _sweepAt, ...token }: TokenRow): DeployToken => token;

/**
 * Stores tokens for the deployments of teams. A token is valid for the remotes of one owner, for a
 * limited time, until it is revoked.
 */
export class DeployTokens {
  constructor(
    private readonly store: DocumentStore,
    private readonly clock: Clock,
  ) {}

  /** Issues a token. @returns the token, which is stored nowhere */
  async issue(
    { owner, label, expiresInDays }: { owner: string; label: string; expiresInDays: number },
    createdBy: string,
  ): Promise<z.infer<typeof IssuedToken>> {
    const token = `vgd_${randomBytes(32).toString('base64url')}`;
    const now = this.clock.now();
    const expiresAt = now + expiresInDays * DAY_MS;
    const row: TokenRow = {
      id: randomId(16),
      owner,
      label,
      createdBy,
      createdAt: now,
      expiresAt,
      lastUsedAt: null,
      sweepAt: expiresAt + SHOWN_AFTERWARDS_MS,
    };
    await this.store.identity.create(tokens, hashOfToken(token), row);
    return { ...visibleToken(row), token };
  }

  /** Returns all tokens, newest first. */
  async list(): Promise<DeployToken[]> {
    const rows = await this.store.identity.query(tokens, {});
    return rows
      .map(({ data }) => visibleToken(data))
      .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
  }

  /** Revokes the token. @throws AppError TOKEN_UNKNOWN */
  async revoke(id: string): Promise<void> {
    const [row] = await this.store.identity.query(tokens, {
      where: [{ field: 'id', op: '==', value: id }],
      limit: 1,
    });
    if (row === undefined) throw new AppError('TOKEN_UNKNOWN');
    await this.store.identity.delete(tokens, row.id);
  }

  /** Returns the deployer of this token, or null for an unknown, revoked or expired token. */
  async principalOf(token: string): Promise<Principal | null> {
    if (!TOKEN.test(token)) return null;
    const row = await this.store.identity.get(tokens, hashOfToken(token));
    const now = this.clock.now();
    if (row === null || row.data.expiresAt <= now) return null;
    if (row.data.lastUsedAt === null || now - row.data.lastUsedAt >= NOTE_USE_AFTER_MS) {
      await this.store.identity
        .update(tokens, row.id, { lastUsedAt: now })
        .catch((error: { code?: string }) => {
          if (error.code !== 'NOT_FOUND') throw error;
        }); // The token was revoked at this moment.
    }
    return { kind: 'deployer', tokenId: row.data.id, owner: row.data.owner, label: row.data.label };
  }

  async sweep(): Promise<void> {
    await sweepExpired(this.store.identity, tokens, 'sweepAt', this.clock.now());
  }
}
