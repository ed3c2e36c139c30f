import type { Agent } from '@voxgrove/contracts';
import { portalAccess, usePortal, useSlotEntries } from '@voxgrove/sdk';
import { agencyTabs, tabsFor, withRemoteTabs } from './tabs';
import type { Tab } from './tabs';

/**
 * Prefix of the slots for tabs. Remotes fill the tab `/agents/{agentId}/{id}` through the slot
 * `agent.tab.{id}`.
 */
export const TAB_PLACE = 'agent.tab';

/** Returns the tabs of an agent, of this remote and of other remotes. */
export function useTabs(agent: Agent | undefined): Tab[] {
  const entries = useSlotEntries(TAB_PLACE, {
    platform: agent?.agentPlatform,
    workspaceId: agent?.ownerID,
  });
  const portal = usePortal();
  const viewer = portal === null ? undefined : portalAccess(portal);
  const rows = [...withRemoteTabs(entries), ...agencyTabs(viewer?.customTabs ?? [])];
  return agent ? tabsFor(agent, viewer, rows) : [];
}
