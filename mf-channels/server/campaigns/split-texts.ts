import { createHash } from 'node:crypto';
import type { CampaignMessage, Variant } from '../../contract/campaigns';
import { mapInSlices } from './map-in-slices';

/**
 * Decides who gets which of two texts. The halves differ by at most one person, the order of the
 * list has no influence, and the same texts and addresses always give the same result.
 */
export async function splitTexts(
  addresses: readonly string[],
  message: CampaignMessage,
  messageB: CampaignMessage | null,
): Promise<Map<string, Variant>> {
  if (messageB === null) return new Map();
  const texts = JSON.stringify([message.text, messageB.text]);
  // The hash of both texts is computed once, and continued with each address.
  const ofTexts = createHash('sha256').update(`${texts.slice(0, -1)},`);
  const rankOf = (address: string): string =>
    ofTexts
      .copy()
      .update(`${JSON.stringify(address)}]`)
      .digest('hex');
  const ranked = await mapInSlices(addresses, (address) => ({ address, rank: rankOf(address) }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return new Map(ranked.map(({ address }, index) => [address, index % 2 === 0 ? 'A' : 'B']));
}
