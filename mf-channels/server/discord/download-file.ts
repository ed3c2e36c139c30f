import { isUrl } from '@voxgrove/contracts/is-url';
import { readFile } from '../engine/port';
import type { Downloaded } from '../engine/port';
import type { Discord } from './discord';

const HOSTS = ['cdn.discordapp.com', 'media.discordapp.net'];

/** Downloads a file of a member. Returns null also for a file that is not at Discord. */
export async function downloadFile(
  { context, app }: Pick<Discord, 'context' | 'app'>,
  address: string,
  signal: AbortSignal | undefined,
): Promise<Downloaded> {
  if (!isUrl(address)) return null;
  const { host } = new URL(address);
  if (![...HOSTS, new URL(app.base).host].includes(host)) return null;
  const response = await context
    .outbound({ purpose: 'discord-media', url: address, ...(signal && { signal }) })
    .catch(() => null);
  return readFile(response);
}
