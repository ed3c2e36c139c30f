import type { Region } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import {
  Campaign,
  CampaignRecipient,
  campaignTopic,
  recipientTopic,
} from '../../contract/campaigns';
import type { Engine } from '../engine/port';
import { CAMPAIGN_COLLECTIONS, CAMPAIGN_INDEXES, campaigns, recipients } from './collections';
import type { StoredCampaign, StoredRecipient } from './collections';
import { followResults } from './follow-results';
import { campaignGuard } from './guard';
import { campaignRoutes } from './routes';
import { followMailThreads, mailAnswersWorker } from './mail-replies/mail-answers';
import { mailAgain } from './mail-replies/mail-failures';
import { campaignReplies } from './mail-replies/receive-reply';
import { settleOfAgent } from './settle';
import { unsubscribeRoutes } from './unsubscribe-routes';
import { campaignWatchdog } from './watchdog';
import { campaignWorker } from './worker';

/** Messages to many people. Each person gets a message at most once. */
export function campaignsModule(context: SliceContext, engine: Engine): ServerModule {
  const campaigning = { context, engine };
  const worker = campaignWorker(campaigning);
  const mailing = mailAnswersWorker(campaigning);
  const wakeMailing = (region: Region): void => mailing.wake(region);
  engine.guardCampaigns(campaignGuard(campaigning));
  engine.resendWith('email', async (region, delivery) => {
    await mailAgain(context, region, delivery);
    wakeMailing(region);
  });
  const forget = async (
    region: Region,
    field: 'agentId' | 'workspaceId',
    value: string,
  ): Promise<void> => {
    for (const collection of CAMPAIGN_COLLECTIONS)
      await deleteWhere<object>(context.store.for(region), collection, [
        { field, op: '==', value },
      ]);
  };
  return {
    name: 'campaigns',
    routes: [
      ...campaignRoutes(campaigning, (region) => worker.wake(region)),
      ...unsubscribeRoutes(campaigning),
    ],
    indexes: CAMPAIGN_INDEXES,
    provides: { campaignReplies: campaignReplies(campaigning, wakeMailing) },
    subscriptions: [...followResults(campaigning), ...followMailThreads(campaigning, wakeMailing)],
    schedules: [campaignWatchdog(campaigning)],
    workers: [worker, mailing],
    topics: [
      {
        pattern: campaignTopic('{id}'),
        policy: 'agent.campaigns.read',
        resource: 'agent',
        collection: campaigns,
        matches: (campaign: StoredCampaign, id) => campaign.agentId === id,
        view: (campaign: StoredCampaign) => Campaign.parse(campaign),
      },
      {
        pattern: recipientTopic('{id}'),
        policy: 'agent.campaigns.read',
        resource: 'agent',
        collection: recipients,
        matches: (recipient: StoredRecipient, id) => recipient.agentId === id,
        view: (recipient: StoredRecipient) => CampaignRecipient.parse(recipient),
        // Recipients are only deleted with their agent, and before the start writes the list again.
        deletesAreSilent: true,
      },
    ],
    async forgetAgent(region, { agentId }) {
      await settleOfAgent(campaigning, region, agentId);
      await forget(region, 'agentId', agentId);
    },
    forgetWorkspace: (region, workspaceId) => forget(region, 'workspaceId', workspaceId),
  };
}
