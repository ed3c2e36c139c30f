import { z } from 'zod';
import type { ResolvedRemote } from '@voxgrove/contracts';
import { within } from './budget';
import { RemoteFailure } from './failure';
import { canHash, sha384 } from './sha384';

/** What the loader needs of mf-manifest.json. */
const Manifest = z.object({ metaData: z.object({ globalName: z.string(), remoteEntry: z.object({ name: z.string(), path: z.string() }) }) });

/** Where a remote's entry is and the global variable its container will be in. */
export interface VerifiedEntry { url: string; globalName: string }

/**
 * Fetches and verifies a remote's manifest. The federation runtime would fetch it without a timeout, without a look at the
 * status and without integrity, and remember a failure for good; hence this.
 * @param url the manifest's address, made different for a second attempt
 * @throws RemoteFailure
 */
export async function fetchManifest(remote: Pick<ResolvedRemote, 'name' | 'integrity'>, url: string, timeoutMs: number): Promise<VerifiedEntry> {
  const fail = (code: ConstructorParameters<typeof RemoteFailure>[0], cause?: unknown) => new RemoteFailure(code, remote.name, cause);
  const abort = new AbortController();
  const bytes = await within(timeoutMs, download(url, remote.integrity.manifest, abort.signal, fail), () => { abort.abort(); return fail('MANIFEST_TIMEOUT'); });
  if (canHash() && await sha384(bytes) !== remote.integrity.manifest) throw fail('MANIFEST_INTEGRITY');
  const parsed = Manifest.safeParse(parseJson(bytes));
  if (!parsed.success) throw fail('MANIFEST_INVALID', parsed.error);
  const { globalName, remoteEntry } = parsed.data.metaData;
  return { url: new URL(`${remoteEntry.path}${remoteEntry.name}`, url).href, globalName };
}

type Fail = (code: 'MANIFEST_UNREACHABLE' | 'MANIFEST_HTTP', cause?: unknown) => RemoteFailure;

async function download(url: string, integrity: string, signal: AbortSignal, fail: Fail): Promise<ArrayBuffer> {
  try {
    // Hashing ourselves tells a wrong file from an unreachable one; where we cannot, the browser checks and does not tell.
    const response = await fetch(url, { signal, ...(!canHash() && { integrity }) });
    if (!response.ok) throw fail('MANIFEST_HTTP', response.status);
    return await response.arrayBuffer();
  } catch (error) {
    throw error instanceof RemoteFailure ? error : fail('MANIFEST_UNREACHABLE', error);
  }
}

function parseJson(bytes: ArrayBuffer): unknown {
  try { return JSON.parse(new TextDecoder().decode(bytes)); } catch { return undefined; }
}
