import { isUrl } from '@voxgrove/contracts/is-url';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { Downloaded } from '../engine/port';
import type { MetaApp } from './app';
import { fetchFile } from './fetch-file';

/** Hosts on which Meta stores the files of pages. The files need no token. */
const FILE_HOST = /(^|\.)(fbcdn\.net|fbsbx\.com|cdninstagram\.com)$/;

/** Downloads a file with a public address at Meta. */
export async function publicFile(
  outbound: Outbound,
  { base }: Pick<MetaApp, 'base'>,
  url: string,
  signal?: AbortSignal,
): Promise<Downloaded> {
  if (!isUrl(url)) return null;
  const { host, hostname } = new URL(url);
  if (!FILE_HOST.test(hostname) && host !== new URL(base).host) return null;
  return fetchFile(outbound, url, {}, signal);
}
