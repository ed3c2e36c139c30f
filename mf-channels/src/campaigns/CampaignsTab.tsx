import { useAppPath, useLive } from '@voxgrove/sdk';
import { campaignTopic, recipientTopic } from '../../contract/campaigns';
import { useRefreshOnEvents } from '../data/campaigns';
import { CampaignList } from './CampaignList';
import { CampaignScreen } from './CampaignScreen';
import { NewCampaign } from './NewCampaign';

/** `/agents/{agentId}/campaigns`: the list. Below it: `/new`, and one campaign by its id. */
export function CampaignsTab({ agentId }: { agentId: string }) {
  const refresh = useRefreshOnEvents(agentId);
  useLive([campaignTopic(agentId), recipientTopic(agentId)], refresh);
  const opened = useAppPath().slice(`/agents/${agentId}/campaigns/`.length);
  if (opened === '') return <CampaignList agentId={agentId} />;
  if (opened === 'new') return <NewCampaign agentId={agentId} />;
  return <CampaignScreen key={opened} agentId={agentId} id={opened} />;
}
