import { Slot, useParams, useSlotEntries, useT, useTitle } from '@voxgrove/sdk';
import { LeadToOverview } from './LeadToOverview';
import { useAgent } from '../../data/agents/useAgent';
import { TAB_PLACE } from './useTabs';

/** A tab that another remote fills. If the remote fails, a notice replaces the tab. */
export function RemoteTab() {
  const t = useT('mf-agents');
  const { agent } = useAgent();
  const { tab = '' } = useParams();
  const entries = useSlotEntries(TAB_PLACE, {
    platform: agent.agentPlatform,
    workspaceId: agent.ownerID,
  });
  const entry = entries.find(({ id }) => id === tab);
  useTitle(entry && t('workspace.remoteTab', { name: agent.title, tab: entry.label }));
  if (entry === undefined) return <LeadToOverview />;
  return <Slot key={entry.slot} name={entry.slot} props={{ agentId: agent.ID }} />;
}
