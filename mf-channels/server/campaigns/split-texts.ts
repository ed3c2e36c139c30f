import { createHash } from 'node:crypto';
import type { CampaignMessage, Variant } from '../../contract/campaigns';

/**
 * Decides who gets which of two texts. The halves differ by at most one person, the order of the
 * list has no influence, and the same texts and addresses always give the same result.
 */
export function splitTexts(
  addresses: readonly string[],
  message: CampaignMessage,
  messageB: CampaignMessage | null,
): Map<string, Variant> {
  if (messageB === null) return new Map();
  const rankOf = (address: string): string =>
    createHash('sha256')
      .update(JSON.stringify([message.text, messageB.text, address]))
      .digest('hex');
  const ranked = addresses
    .map((address) => ({ address, rank: rankOf(address) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return new Map(ranked.map(({ address }, index) => [address, index % 2 === 0 ? 'A' : 'B']));
}
