import { isUrl } from '@voxgrove/contracts/is-url';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { MetaApp } from './app';
import { fetchFile } from './fetch-file';

/** Hosts on which Meta stores the files of pages. The files need no token. */
const FILE_HOST = /(^|\.)(fbcdn\.net|fbsbx\.com|cdninstagram\.com)$/;

/** Returns the bytes of a file with a public address at Meta, or null. */
export async function publicFile(
  outbound: Outbound,
  { base }: Pick<MetaApp, 'base'>,
  url: string,
  signal?: AbortSignal,
): Promise<Buffer | null> {
  if (!isUrl(url)) return null;
  const { host, hostname } = new URL(url);
  if (!FILE_HOST.test(hostname) && host !== new URL(base).host) return null;
  return fetchFile(outbound, url, {}, signal);
}
