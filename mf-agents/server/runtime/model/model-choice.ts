import type { WorkspaceId } from '@voxgrove/contracts';
import { LRUCache } from '@voxgrove/server/cache';
import type { ModelAccess } from './model-engine';

/** Delay before a model is tried again after its provider reported that it is unknown. */
const ASK_AGAIN_MS = 600_000;
const MAX_KEPT = 1_000;

/**
 * Returns a function that chooses the model of a workspace's provider: the one chosen for the agent
 * (`chosenModel`), else the one chosen with the key. If the provider does not have the agent's
 * model, the key's model answers, and for a while it is asked first. This applies per workspace,
 * because the available models depend on the key. Agents cannot choose a model that the
 * installation pays for.
 */
export function modelChoice(
  now: () => number = () => performance.now(),
): (workspaceId: WorkspaceId, access: ModelAccess, chosen: string) => ModelAccess {
  const missing = new LRUCache<string, number>({ max: MAX_KEPT });
  return (workspaceId, access, name) => {
    const key = `${workspaceId} ${access.baseUrl} ${name}`;
    if (
      name === '' ||
      name === access.name ||
      (missing.get(key) ?? -Infinity) > now() - ASK_AGAIN_MS
    )
      return access;
    return {
      ...access,
      name,
      otherwise: {
        name: access.name,
        missing() {
          missing.set(key, now());
        },
      },
    };
  };
}
