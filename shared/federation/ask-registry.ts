import type { RegistryKey, ResolvedRegistry } from '@voxgrove/contracts';
import { within } from './budget';
import { parseRegistry } from './registry';
import { verifySigned } from './verify';

export const REGISTRY_BUDGET_MS = 2_000;

export interface RegistryQuestion {
  keys: readonly RegistryKey[];
  /**
   * Builds that the page runs, by remote. The response keeps them unless they were blocked or
   * removed.
   */
  pins?: Readonly<Record<string, string>>;
  /** Responses with a lower revision are ignored. */
  notBefore?: number;
  budgetMs?: number;
}

/**
 * Requests the current resolution from the gateway.
 * @returns null on a timeout, or if the response does not verify
 */
export async function askRegistry({
  keys,
  pins = {},
  notBefore = 0,
  budgetMs = REGISTRY_BUDGET_MS,
}: RegistryQuestion): Promise<ResolvedRegistry | null> {
  const abort = new AbortController();
  try {
    const query = new URLSearchParams(
      Object.entries(pins).map(([name, build]) => ['pin', `${name}:${build}`]),
    );
    const json = await within(
      budgetMs,
      download(`/registry/remotes.json${query.size > 0 ? `?${query}` : ''}`, abort.signal),
      () => new Error('late'),
    );
    const { registry } = (await verifySigned(json, keys))
      ? parseRegistry(json)
      : { registry: null };
    return registry && registry.revision >= notBefore ? registry : null;
  } catch {
    abort.abort();
    return null;
  }
}

async function download(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal, cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
