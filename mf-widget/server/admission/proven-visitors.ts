import { createHmac } from 'node:crypto';
import type { AgentId, Region, VisitorId } from '@voxgrove/contracts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Computes the ids of proven visitors. A proven visitor has one id per agent, on every device and
 * without a table: an HMAC of the agent's id and the visitor's id on the website. Only the server
 * can compute the HMAC.
 */
export class ProvenVisitors {
  constructor(private readonly key: Buffer) {}

  idOf(region: Region, agentId: AgentId, userId: string): VisitorId {
    const digest = createHmac('sha512', this.key)
      .update(JSON.stringify([region, agentId, userId]))
      .digest();
    return Array.from(
      { length: 20 },
      (_, index) => ALPHABET[digest.readUInt16BE(index * 2) % ALPHABET.length],
    ).join('') as VisitorId;
  }
}
