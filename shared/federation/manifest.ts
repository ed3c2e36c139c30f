import { within } from './budget';
import type { BuildTarget } from './build-target';
import { RemoteFailure } from './failure';
import type { FailureCode } from './failure';
import { canHash, sha384 } from './sha384';

/** Address of a build's entry, and the global variable of its container. */
export interface VerifiedEntry {
  url: string;
  globalName: string;
}

/**
 * Fetches and verifies a build's manifest. The federation runtime would fetch it without timeout,
 * status check and integrity, and would remember a failure forever.
 * @param url address of the manifest, different for a second attempt
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
    // Hash here to distinguish a wrong file from an unreachable one. Without hashing the browser
    // checks the file but gives no reason.
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

/** Returns whether the server answers but the file does not exist. */
export const isGone = ({ status }: Pick<Response, 'status'>): boolean =>
  status === 404 || status === 410;

/** The used fields of mf-manifest.json; every field may be missing. */
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
