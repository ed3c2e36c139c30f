import { createHmac } from 'node:crypto';
import type { AgentId, Region, VisitorId } from '@voxgrove/contracts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * A proven visitor has one id per agent, on every device and without a table: an HMAC of the agent
 * and the website's id, which only the server can compute.
 */
export class ProvenVisitors {
  constructor(private readonly key: Buffer) {}

  idOf(region: Region, agentId: AgentId, userId: string): VisitorId {
    const digest = createHmac('sha512', this.key)
      .update(JSON.stringify([region, agentId, userId]))
      .digest();
    return Array.from(
      { length: 20 },
      (_, at) => ALPHABET[digest.readUInt16BE(at * 2) % ALPHABET.length],
    ).join('') as VisitorId;
  }
}
