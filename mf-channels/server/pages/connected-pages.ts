import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { ConnectedSocialPage } from '../../contract/pages';
import { agentTitles } from '../engine/port';
import type { Pages } from './pages';

/** Returns the pages of all agents of a workspace, oldest first. */
export async function connectedPages(
  { context, engine }: Pages,
  region: Region,
  workspaceId: WorkspaceId,
): Promise<ConnectedSocialPage[]> {
  const accounts = await engine.accounts.ofWorkspace(region, workspaceId);
  const titleOf = agentTitles(context, region);
  return Promise.all(
    accounts
      .filter(({ channel }) => channel === 'messenger')
      .map(async ({ agentId, accountId, label, details, health }) => ({
        agentId,
        agentTitle: await titleOf(agentId),
        pageId: accountId,
        pageName: label,
        igPageName: details['igPageName'] ?? '',
        needsReauth: health.needsReauth,
      })),
  );
}
