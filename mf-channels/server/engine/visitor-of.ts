import { createHash } from 'node:crypto';
import type { VisitorId } from '@voxgrove/contracts';

/**
 * Returns the visitor of a chat: each customer of a chat is one visitor. Ids of visitors have 20
 * letters and digits.
 */
export const visitorOf = (linkId: string): VisitorId =>
  createHash('sha256').update(`visitor ${linkId}`).digest('hex').slice(0, 20) as VisitorId;
