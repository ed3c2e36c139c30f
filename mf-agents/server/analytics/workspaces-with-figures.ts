import { WorkspaceId } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import { rollupZones } from './collections';

const PAGE = 500;

/** Returns the workspaces whose analytics were opened at least once, with their time zones. */
export async function workspacesWithFigures(
  store: RegionStore,
): Promise<{ workspaceId: WorkspaceId; timeZone: string }[]> {
  const found: { workspaceId: WorkspaceId; timeZone: string }[] = [];
  let after: { id: string; value: string } | undefined;
  do {
    const page = await store.query(rollupZones, {
      orderBy: { field: 'timeZone' },
      limit: PAGE,
      ...(after && { startAfter: after }),
    });
    for (const { id, data } of page)
      found.push({ workspaceId: WorkspaceId.parse(id), timeZone: data.timeZone });
    const last = page.length === PAGE ? page.at(-1) : undefined;
    after = last && { id: last.id, value: last.data.timeZone };
  } while (after);
  return found;
}
