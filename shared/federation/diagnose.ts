import { within } from './budget';
import type { BuildTarget } from './build-target';
import type { FailureCode } from './failure';
import { isGone } from './manifest';
import { canHash, sha384 } from './sha384';

/**
 * What a failed load means. A browser does not say why a script did not run, so the file is fetched and looked at.
 * @param entryUrl address of the build's entry @param ms how long looking may take; after that the first guess stands
 */
export async function diagnose(error: unknown, target: BuildTarget, entryUrl: string, ms: number): Promise<FailureCode> {
  const guess = classify(error);
  const look = guess === 'ENTRY_UNREACHABLE' ? lookAtEntry(target, entryUrl) : guess === 'CHUNK_UNREACHABLE' ? lookAtChunk(error as { request?: string }, target, entryUrl) : undefined;
  return look ? within(ms, look, () => new Error('late')).catch(() => guess) : guess;
}

/** The federation runtime and webpack say what happened only in words. */
function classify(error: unknown): FailureCode {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (/RUNTIME-0(01|02|15)|ScriptExecutionError/.test(message)) return 'ENTRY_INVALID';
  if (message.includes('RUNTIME-008')) return 'ENTRY_UNREACHABLE';
  if (name === 'ChunkLoadError') return 'CHUNK_UNREACHABLE';
  if (/does not exist in container/.test(message)) return 'MODULE_MISSING';
  return 'MODULE_THREW';
}

async function lookAtEntry({ integrity }: BuildTarget, url: string): Promise<FailureCode> {
  const response = await fetch(url);
  return response.ok && integrity !== null && !await isPromised(response, url, (hash) => hash === integrity.entry, integrity.entry) ? 'ENTRY_INTEGRITY' : 'ENTRY_UNREACHABLE';
}

/** The hashes of a build's chunks are in its entry, which is verified; without the `sha384-`, which is there once. */
async function lookAtChunk({ request }: { request?: string }, { entry }: BuildTarget, entryUrl: string): Promise<FailureCode> {
  if (request === undefined) return 'CHUNK_UNREACHABLE';
  const response = await fetch(request);
  if (isGone(response)) return isGone(await fetch(entry, { cache: 'no-store' })) ? 'CHUNK_GONE' : 'CHUNK_UNREACHABLE';
  if (!response.ok) return 'CHUNK_UNREACHABLE';
  const promised = await (await fetch(entryUrl)).text();
  return !promised.includes('sha384-') || await isPromised(response, request, (hash) => promised.includes(hash.slice('sha384-'.length))) ? 'CHUNK_UNREACHABLE' : 'CHUNK_INTEGRITY';
}

/** Where nothing can be hashed, the browser compares; without a value to compare with, the file gets the benefit of the doubt. */
async function isPromised(response: Response, url: string, isExpected: (hash: string) => boolean, integrity?: string): Promise<boolean> {
  if (canHash()) return isExpected(await sha384(await response.arrayBuffer()));
  return integrity === undefined || fetch(url, { integrity }).then(() => true, () => false);
}
