import { isUrl } from '@voxgrove/contracts/is-url';
import type { Discord } from './discord';

const HOSTS = ['cdn.discordapp.com', 'media.discordapp.net'];

/**
 * Downloads a file of a member. Returns null for a file that does not exist any more, that is too
 * large, or that is not at Discord.
 */
export async function downloadFile(
  { context, app }: Pick<Discord, 'context' | 'app'>,
  address: string,
  signal: AbortSignal | undefined,
): Promise<Buffer | null> {
  if (!isUrl(address)) return null;
  const { host } = new URL(address);
  if (![...HOSTS, new URL(app.base).host].includes(host)) return null;
  const response = await context
    .outbound({ purpose: 'discord-media', url: address, ...(signal && { signal }) })
    .catch(() => null);
  if (response?.status !== 200) return null;
  return response.bytes().then(
    (bytes) => Buffer.from(bytes),
    () => null,
  );
}
