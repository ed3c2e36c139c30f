import { within } from './budget';
import type { BuildTarget } from './build-target';
import { RemoteFailure } from './failure';
import type { FailureCode } from './failure';
import { canHash, sha384 } from './sha384';

/** Where a build's entry is and the global variable its container will be in. */
export interface VerifiedEntry {
  url: string;
  globalName: string;
}

/**
 * Fetches and verifies a build's manifest. The federation runtime would fetch it without a timeout, without a look at the
 * status and without integrity, and remember a failure for good; hence this.
 * @param url the manifest's address, made different for a second attempt
 * @throws RemoteFailure
 */
export async function fetchManifest(
  { name, build, container, integrity }: BuildTarget,
  url: string,
  timeoutMs: number,
): Promise<VerifiedEntry> {
  const fail = (code: FailureCode, cause?: unknown) =>
    new RemoteFailure(code, name, { build, cause });
  const abort = new AbortController();
  const bytes = await within(
    timeoutMs,
    download(url, integrity?.manifest, abort.signal, fail),
    () => {
      abort.abort();
      return fail('MANIFEST_TIMEOUT');
    },
  );
  if (integrity && canHash() && (await sha384(bytes)) !== integrity.manifest)
    throw fail('MANIFEST_INTEGRITY');
  const { globalName, remoteEntry } = parse(bytes)?.metaData ?? {};
  if (
    typeof globalName !== 'string' ||
    typeof remoteEntry?.name !== 'string' ||
    typeof remoteEntry.path !== 'string'
  )
    throw fail('MANIFEST_INVALID');
  return {
    url: new URL(`${remoteEntry.path}${remoteEntry.name}`, url).href,
    globalName: container ?? globalName,
  };
}

async function download(
  url: string,
  integrity: string | undefined,
  signal: AbortSignal,
  fail: (code: FailureCode, cause?: unknown) => RemoteFailure,
): Promise<ArrayBuffer> {
  try {
    // Hashing ourselves tells a wrong file from an unreachable one; where we cannot, the browser checks and does not tell.
    const response = await fetch(url, {
      signal,
      ...(integrity !== undefined && !canHash() && { integrity }),
    });
    if (isGone(response)) throw fail('MANIFEST_GONE', response.status);
    if (!response.ok) throw fail('MANIFEST_HTTP', response.status);
    return await response.arrayBuffer();
  } catch (error) {
    throw error instanceof RemoteFailure ? error : fail('MANIFEST_UNREACHABLE', error);
  }
}

/** The server is there and the file is not. */
export const isGone = ({ status }: Pick<Response, 'status'>): boolean =>
  status === 404 || status === 410;

/** What the loader needs of mf-manifest.json; anything may be missing. */
interface Manifest {
  metaData?: { globalName?: unknown; remoteEntry?: { name?: unknown; path?: unknown } };
}

function parse(bytes: ArrayBuffer): Manifest | null | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Manifest | null;
  } catch {
    return undefined;
  }
}
