import { useAppPath, useLive } from '@voxgrove/sdk';
import { campaignTopic, recipientTopic } from '../../contract/campaigns';
import { useRefreshOnEvents } from '../data/campaigns';
import { CampaignForm } from './CampaignForm';
import { CampaignList } from './CampaignList';
import { CampaignScreen } from './CampaignScreen';

/**
 * `/agents/{agentId}/campaigns`: the list. Below it: `/new`, one campaign by its id, and
 * `/{id}/draft` to go on writing it.
 */
export function CampaignsTab({ agentId }: { agentId: string }) {
  const refresh = useRefreshOnEvents(agentId);
  useLive([campaignTopic(agentId), recipientTopic(agentId)], refresh);
  const opened = useAppPath().slice(`/agents/${agentId}/campaigns/`.length);
  if (opened === '') return <CampaignList agentId={agentId} />;
  if (opened === 'new') return <CampaignForm agentId={agentId} />;
  const [id = '', part] = opened.split('/');
  if (part === 'draft') return <CampaignForm key={id} agentId={agentId} draftId={id} />;
  return <CampaignScreen key={id} agentId={agentId} id={id} />;
}
