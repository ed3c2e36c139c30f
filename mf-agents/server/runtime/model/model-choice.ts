import type { WorkspaceId } from '@voxgrove/contracts';
import { LRUCache } from '@voxgrove/server/cache';
import type { ModelAccess } from './model-engine';

/** After a provider said that it has no model of a name, it is asked for it again. */
const ASK_AGAIN_MS = 600_000;
const MAX_KEPT = 1_000;

/**
 * Which model of a workspace's provider answers: the one chosen for the agent (`chosenModel`), else
 * the one chosen with the key. Where the provider does not have the former, the latter answers, and
 * is asked at once for a while: of this workspace, as what a provider has depends on the key. What
 * an installation pays for is not the agents' to choose.
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
