import { AppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { CampaignContent, CampaignNumber } from '../../contract/campaigns';
import { chatAddress } from '../engine/port';
import type { Engine, Outreach, StoredAccount } from '../engine/port';
import { mailSender } from './mail';
import type { Owner } from './owner';
import type { Reaches } from './plan-recipients';

export interface Campaigning {
  context: SliceContext;
  engine: Engine;
}

/** What sends a campaign. `via`: the connection; null for mails. */
export interface CampaignSender extends Pick<CampaignNumber, 'accountId' | 'label'> {
  channel: CampaignContent['channel'];
  reaches: Reaches;
  needsTemplate: boolean;
  isPerson(chat: string): boolean;
  chatAddress(chat: string): string;
  via: { account: StoredAccount; outreach: Outreach } | null;
}

/** Returns the sender of a campaign. @throws AppError NOT_FOUND | CAMPAIGN_CHANNEL */
export async function senderOf(
  campaigning: Campaigning,
  region: Region,
  owner: Owner,
  { channel, accountId }: Pick<CampaignContent, 'channel' | 'accountId'>,
): Promise<CampaignSender> {
  const { engine } = campaigning;
  if (channel === 'email') {
    const { label } = await mailSender(campaigning.context, region, owner);
    return {
      channel,
      accountId,
      label,
      reaches: 'emails',
      needsTemplate: false,
      isPerson: () => true,
      chatAddress: (chat) => chat,
      via: null,
    };
  }
  const account = await engine.accounts.require(region, channel, accountId, owner.agentId);
  const { outreach } = engine.adapterOf(channel);
  if (outreach === undefined) throw new AppError('CAMPAIGN_CHANNEL');
  return {
    channel,
    accountId,
    label: account.label,
    reaches: outreach.reaches,
    needsTemplate: outreach.needsTemplate,
    isPerson: outreach.isPerson ?? (() => true),
    chatAddress: (chat) => chatAddress(channel, chat),
    via: { account, outreach },
  };
}

/** Returns everything with which an agent can send campaigns. Mail is always the last. */
export async function sendersOf(
  { context, engine }: Campaigning,
  region: Region,
  owner: Owner,
): Promise<CampaignNumber[]> {
  const accounts = await engine.accounts.ofAgent(region, owner.agentId);
  const numbers = accounts.map(async (account): Promise<CampaignNumber[]> => {
    const { channel, accountId, label } = account;
    const { outreach } = engine.adapterOf(channel);
    if (outreach === undefined) return [];
    const { needsTemplate, reaches } = outreach;
    // If the templates of a number cannot be read, the reply has the number without templates.
    const templates = await outreach.templates({ region, account }).catch(() => []);
    return [{ channel, accountId, label, reaches, needsTemplate, templates }];
  });
  const { label } = await mailSender(context, region, owner);
  const mail: CampaignNumber = {
    channel: 'email',
    accountId: 'email',
    label,
    reaches: 'emails',
    needsTemplate: false,
    templates: [],
  };
  return [...(await Promise.all(numbers)).flat(), mail];
}
