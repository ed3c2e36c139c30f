import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { INVITATION } from '@voxgrove/contracts';
import { hashOfToken } from '@voxgrove/server/secrets/token-hash';

const SHAPE = /^vgi_([A-Za-z0-9_-]{32})\.([A-Za-z0-9_-]{43})$/;

/**
 * Creates and checks the single-use tokens of invitations. A token is random and signed for one
 * workspace and one address. Only its hash is stored.
 */
export class InvitationTokens {
  constructor(private readonly key: Buffer) {}

  make(region: string, workspaceId: string, email: string): { token: string; hash: string } {
    const random = randomBytes(24).toString('base64url');
    const token = `${INVITATION.prefix}${random}.${this.#sign(region, workspaceId, email, random).toString('base64url')}`;
    return { token, hash: hashOfToken(token) };
  }

  /**
   * Returns whether this installation created the token for this workspace and address. The token
   * may be expired or used.
   */
  isOurs(token: string, region: string, workspaceId: string, email: string): boolean {
    const match = SHAPE.exec(token);
    return (
      match !== null &&
      timingSafeEqual(
        Buffer.from(match[2]!, 'base64url'),
        this.#sign(region, workspaceId, email, match[1]!),
      )
    );
  }

  #sign(...parts: string[]): Buffer {
    return createHmac('sha256', this.key).update(JSON.stringify(parts)).digest();
  }
}
