import { randomBytes } from 'node:crypto';
import { AppError } from '@voxgrove/contracts';
import { hashOfToken } from '@voxgrove/server/secrets/token-hash';
import { collection } from '@voxgrove/server/store/port';
import { sweepExpired } from '@voxgrove/server/store/delete-where';
import type { Clock } from '@voxgrove/server/clock';
import type { DocumentStore, IndexDefinition } from '@voxgrove/server/store/port';

/** The preview that a code opens: one build, with the preview account of one team. */
export interface Preview {
  remote: string;
  build: string;
  team: string;
}

/** The id of a row is the hash of its code. */
const previewCodes = collection<Preview & { expiresAt: number }>('remotes.previewCodes');
export const PREVIEW_INDEXES: IndexDefinition[] = [
  { collection: previewCodes.name, fields: ['expiresAt'] },
];

const LIFETIME_MS = 2 * 60_000;

/** Stores one-time codes for GET /preview. */
export class PreviewCodes {
  constructor(
    private readonly store: DocumentStore,
    private readonly clock: Clock,
  ) {}

  async issue(preview: Preview): Promise<{ code: string; expiresAt: number }> {
    const code = randomBytes(32).toString('base64url');
    const expiresAt = this.clock.now() + LIFETIME_MS;
    await this.store.identity.create(previewCodes, hashOfToken(code), { ...preview, expiresAt });
    return { code, expiresAt };
  }

  /** Uses a code. @throws AppError PREVIEW_CODE_INVALID */
  async redeem(code: string): Promise<Preview> {
    const found = await this.store.identity.transaction(async (tx) => {
      const row = await tx.get(previewCodes, hashOfToken(code));
      if (row !== null) tx.delete(previewCodes, row.id);
      return row?.data;
    });
    if (found === undefined || found.expiresAt <= this.clock.now())
      throw new AppError('PREVIEW_CODE_INVALID');
    return { remote: found.remote, build: found.build, team: found.team };
  }

  async sweep(): Promise<void> {
    await sweepExpired(this.store.identity, previewCodes, 'expiresAt', this.clock.now());
  }
}
