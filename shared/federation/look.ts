import type { BuildTarget } from './build-target';
import type { FailureCode } from './failure';
import { isGone } from './manifest';
import { canHash, sha384 } from './sha384';

/**
 * Fetches and checks a failed entry, because a browser does not say why a script failed. Not part
 * of the first screen.
 */
export async function lookAtEntry(
  { integrity }: Pick<BuildTarget, 'integrity'>,
  url: string,
): Promise<FailureCode> {
  const response = await fetch(url);
  return response.ok &&
    integrity !== null &&
    !(await isPromised(response, url, (hash) => hash === integrity.entry, integrity.entry))
    ? 'ENTRY_INTEGRITY'
    : 'ENTRY_UNREACHABLE';
}

/**
 * Fetches and checks a failed chunk. The entry contains the hashes of its build's chunks, without
 * the prefix `sha384-`.
 * @param entry address of the build's entry; undefined if the chunk's build is unknown
 */
export async function lookAtChunk(chunk: string, entry: string | undefined): Promise<FailureCode> {
  const response = await fetch(chunk, { cache: 'no-store' });
  if (isGone(response))
    return entry === undefined || isGone(await fetch(entry, { method: 'HEAD', cache: 'no-store' }))
      ? 'CHUNK_GONE'
      : 'CHUNK_UNREACHABLE';
  if (!response.ok || entry === undefined) return 'CHUNK_UNREACHABLE';
  const promised = await (await fetch(entry)).text();
  return !promised.includes('sha384-') ||
    (await isPromised(response, chunk, (hash) => promised.includes(hash.slice('sha384-'.length))))
    ? 'CHUNK_UNREACHABLE'
    : 'CHUNK_INTEGRITY';
}

/**
 * Returns whether the file has the expected hash. If the page cannot hash, the browser compares;
 * without a value to compare with, the file is assumed to be right.
 */
async function isPromised(
  response: Response,
  url: string,
  isExpected: (hash: string) => boolean,
  integrity?: string,
): Promise<boolean> {
  if (canHash()) return isExpected(await sha384(await response.arrayBuffer()));
  return (
    integrity === undefined ||
    fetch(url, { integrity }).then(
      () => true,
      () => false,
    )
  );
}
