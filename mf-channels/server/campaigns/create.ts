import { AppError } from '@voxgrove/contracts';
import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { UNTAKEN } from '@voxgrove/server/work/due-work';
import type { CampaignContent, CampaignDraft } from '../../contract/campaigns';
import { variablesOf } from '../../contract/whatsapp';
import type { Engine, Outreach, StoredAccount } from '../engine/port';
import { audiences, campaigns } from './collections';
import type { StoredCampaign } from './collections';
import { readAudience } from './audience';
import { planRecipients, readPhone } from './plan-recipients';
import type { PlannedRecipient } from './plan-recipients';

export interface Campaigning {
  context: SliceContext;
  engine: Engine;
}

interface Owner {
  agentId: AgentId;
  workspaceId: WorkspaceId;
}

/**
 * Returns the number from which the campaign is sent. @throws AppError NOT_FOUND | CAMPAIGN_CHANNEL
 */
export async function writerOf(
  { engine }: Campaigning,
  region: Region,
  agentId: AgentId,
  { channel, accountId }: Pick<CampaignContent, 'channel' | 'accountId'>,
): Promise<{ account: StoredAccount; outreach: Outreach }> {
  const account = await engine.accounts.require(region, channel, accountId, agentId);
  const { outreach } = engine.adapterOf(channel);
  if (outreach === undefined) throw new AppError('CAMPAIGN_CHANNEL');
  return { account, outreach };
}

/**
 * Returns the people to whom the campaign would write now, and those who are excluded.
 * @throws AppError NOT_FOUND | CAMPAIGN_CHANNEL | CAMPAIGN_TEMPLATE_MISSING | CAMPAIGN_CSV_INVALID
 */
export async function planContent(
  campaigning: Campaigning,
  region: Region,
  owner: Owner,
  { message, audience, ...writer }: CampaignContent,
): Promise<PlannedRecipient[]> {
  const { outreach } = await writerOf(campaigning, region, owner.agentId, writer);
  const { template, variables, text } = message;
  const isIncomplete =
    template === null ? outreach.needsTemplate : variables.length !== variablesOf(text);
  if (isIncomplete || (template !== null && variables.some((one) => one.trim() === '')))
    throw new AppError('CAMPAIGN_TEMPLATE_MISSING');
  const rows = await readAudience(campaigning.context, region, owner, audience);
  return planRecipients(rows, message, await optedOutOf(campaigning, region, owner));
}

/** Returns the customers who have opted out, and the leads that are marked as opted out. */
async function optedOutOf(
  { context, engine }: Campaigning,
  region: Region,
  { agentId, workspaceId }: Owner,
): Promise<Set<string>> {
  const [customers, phones] = await Promise.all([
    engine.optedOut(region, agentId),
    context.port('leadContacts').optedOutPhones(region, workspaceId),
  ]);
  return new Set([...customers, ...phones.map((phone) => readPhone(phone) ?? phone)]);
}

/**
 * Stores a campaign, which starts automatically at its time. A repeated call with the same id
 * changes nothing.
 * @throws AppError CAMPAIGN_EMPTY and those of `planContent`
 */
export async function createCampaign(
  campaigning: Campaigning,
  region: Region,
  owner: Owner,
  { id, name, startAt, perMinute, ...content }: CampaignDraft,
): Promise<StoredCampaign> {
  const { context } = campaigning;
  const planned = await planContent(campaigning, region, owner, content);
  if (planned.every(({ exclusion }) => exclusion !== null)) throw new AppError('CAMPAIGN_EMPTY');
  const { account } = await writerOf(campaigning, region, owner.agentId, content);
  const { audience, ...shown } = content;
  const now = context.clock.now();
  const begin = Math.max(startAt ?? now, now);
  return context.store.for(region).transaction(async (tx) => {
    const known = await tx.get(campaigns, id, 'absent');
    if (known && known.data.agentId !== owner.agentId) throw new AppError('NOT_FOUND');
    if (known) return known.data;
    const campaign: StoredCampaign = {
      ...UNTAKEN,
      ...owner,
      ...shown,
      id,
      name,
      accountLabel: account.label,
      state: 'scheduled',
      reason: '',
      perMinute,
      createdAt: now,
      startAt: begin,
      startedAt: null,
      endedAt: null,
      dueAt: begin,
    };
    tx.create(campaigns, id, campaign);
    tx.create(audiences, id, { ...owner, audience });
    return campaign;
  });
}
