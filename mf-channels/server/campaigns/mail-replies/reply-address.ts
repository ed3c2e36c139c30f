import { REGIONS } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { mailboxOf } from '@voxgrove/server/mail/received/mailbox-of';

const PREFIX = 'reply+campaign-';
/**
 * Ids of recipients cannot be guessed. They are written in hex, because mail servers may change
 * case.
 */
const HEX_OF_ID = /^[0-9a-f]{36}$/;

/**
 * Returns the address for replies to the mail of a recipient. Undefined if the installation receives
 * no mail.
 */
export const campaignReplyAddress = (
  domain: string | undefined,
  region: Region,
  recipientId: string,
): string | undefined =>
  domain === undefined
    ? undefined
    : `${PREFIX}${region}-${Buffer.from(recipientId, 'base64url').toString('hex')}@${domain}`;

/** Returns the recipient whose reply address is among these addresses, or null. */
export function readReplyAddress(
  domain: string | undefined,
  to: readonly string[],
): { region: Region; recipientId: string } | null {
  for (const address of to.map(mailboxOf)) {
    if (!address.startsWith(PREFIX) || address.slice(address.lastIndexOf('@') + 1) !== domain)
      continue;
    const [name, hex = ''] = address.slice(PREFIX.length, address.lastIndexOf('@')).split('-');
    const region = REGIONS.find((one) => one === name);
    if (region !== undefined && HEX_OF_ID.test(hex))
      return { region, recipientId: Buffer.from(hex, 'hex').toString('base64url') };
  }
  return null;
}
