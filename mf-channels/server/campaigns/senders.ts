import { AppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { CampaignContent, CampaignNumber } from '../../contract/campaigns';
import { chatAddress } from '../engine/port';
import type { Engine, Outreach, StoredAccount } from '../engine/port';
import { findMailSender, mailSender } from './mail';
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

/**
 * Returns the sender of a campaign.
 * @throws AppError NOT_FOUND | CAMPAIGN_CHANNEL | CAMPAIGN_MAIL_DOMAIN
 */
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

/**
 * Returns the senders of campaigns that an agent may use. Mail is the last one. Without a verified
 * mail domain of the agency, mail is missing.
 */
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
    const templates = await outreach.templates({ region, account }).catch(() => null);
    return [{ channel, accountId, label, reaches, needsTemplate, templates }];
  });
  const sender = await findMailSender(context, region, owner);
  const mail: CampaignNumber | null = sender && {
    channel: 'email',
    accountId: 'email',
    label: sender.label,
    reaches: 'emails',
    needsTemplate: false,
    templates: [],
  };
  return [...(await Promise.all(numbers)).flat(), ...(mail ? [mail] : [])];
}
