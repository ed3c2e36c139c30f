import { AppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { NEVER, UNTAKEN } from '@voxgrove/server/work/due-work';
import { isSameTemplate } from '../../contract/campaigns';
import type {
  CampaignContent,
  CampaignDraft,
  CampaignMessage,
  SavedDraft,
} from '../../contract/campaigns';
import { variablesOf } from '../../contract/whatsapp';
import { readAudience } from './audience';
import { audiences, campaigns } from './collections';
import type { StoredCampaign } from './collections';
import { blockedMailAddresses } from './mail';
import { mapInSlices } from './map-in-slices';
import { isReached, planRecipients, readEmail, readPhone } from './plan-recipients';
import type { AudienceRow, PlannedRecipient } from './plan-recipients';
import { senderOf } from './senders';
import type { Owner } from './owner';
import type { Campaigning, CampaignSender } from './senders';

/**
 * Returns the people to whom the campaign would write if it started at `begin`, and those who are
 * excluded.
 * @throws AppError CAMPAIGN_TEMPLATE_MISSING | CAMPAIGN_TEXT_MISSING | CAMPAIGN_CSV_INVALID |
 *   CAMPAIGN_AUDIENCE and those of `senderOf`
 */
export async function planContent(
  campaigning: Campaigning,
  region: Region,
  owner: Owner,
  content: CampaignContent,
  begin = campaigning.context.clock.now(),
): Promise<PlannedRecipient[]> {
  const { message, messageB, times, timeZone, audience } = content;
  const sender = await senderOf(campaigning, region, owner, content);
  for (const one of [message, messageB]) if (one !== null) requireComplete(one, sender);
  const rows = await readAudience(campaigning.context, region, owner, sender, audience);
  return planRecipients(await withBlocked(campaigning, region, owner, sender, rows), {
    message,
    messageB,
    times,
    timeZone,
    reaches: sender.reaches,
    chatAddress: (chat) => sender.chatAddress(chat),
    optedOut: await optedOutOf(campaigning, region, owner, sender),
    now: begin,
  });
}

/** @throws AppError CAMPAIGN_TEMPLATE_MISSING | CAMPAIGN_TEXT_MISSING */
function requireComplete(
  { subject, text, template, variables }: CampaignMessage,
  { needsTemplate, channel }: CampaignSender,
): void {
  if (needsTemplate) {
    const isIncomplete = template === null || variables.length !== variablesOf(text);
    if (isIncomplete || variables.some((one) => one.trim() === ''))
      throw new AppError('CAMPAIGN_TEMPLATE_MISSING');
  }
  const isWithoutSubject = channel === 'email' && subject === '';
  if (text === '' || isWithoutSubject) throw new AppError('CAMPAIGN_TEXT_MISSING');
}

/**
 * Refuses templates that the provider does not list any more.
 * @throws AppError CAMPAIGN_TEMPLATE_MISSING, and those of the provider
 */
async function requireListedTemplates(
  region: Region,
  { needsTemplate, via }: CampaignSender,
  { message, messageB }: CampaignContent,
): Promise<void> {
  if (!needsTemplate || via === null) return;
  const listed = await via.outreach.templates({ region, account: via.account });
  const chosen = [message.template, messageB?.template ?? null].filter((one) => one !== null);
  if (!chosen.every((one) => listed.some((template) => isSameTemplate(template, one))))
    throw new AppError('CAMPAIGN_TEMPLATE_MISSING');
}

/** Marks people whose mail addresses are known as undeliverable. */
async function withBlocked(
  { context }: Campaigning,
  region: Region,
  owner: Owner,
  { channel }: CampaignSender,
  rows: readonly AudienceRow[],
): Promise<AudienceRow[]> {
  if (channel !== 'email') return [...rows];
  const emails = await mapInSlices(rows, ({ email }) => readEmail(email));
  const addresses = emails.filter((email) => email !== undefined);
  const blocked = await blockedMailAddresses(context, region, owner, addresses);
  return mapInSlices(rows, (row, index) => ({
    ...row,
    blocked: blocked.get(emails[index] ?? '') ?? null,
  }));
}

/**
 * Returns the customers who have opted out, those to whom the channel of the sender sends nothing,
 * and the leads that are marked as opted out.
 */
async function optedOutOf(
  { context, engine }: Campaigning,
  region: Region,
  owner: Owner,
  { via }: CampaignSender,
): Promise<Set<string>> {
  const [customers, refused, leads] = await Promise.all([
    engine.optedOut(region, owner),
    via?.outreach.optedOut(region, owner.agentId) ?? [],
    context.port('leadContacts').optedOutAddresses(region, owner.workspaceId),
  ]);
  const readOne = (address: string): string => readPhone(address) ?? readEmail(address) ?? address;
  const read = await mapInSlices(leads, readOne);
  return new Set([...customers, ...refused, ...read]);
}

/**
 * Stores a campaign, which starts automatically at its time. It replaces a draft with the same id.
 * A repeated call with the same id changes nothing.
 * @throws AppError CAMPAIGN_NAME_MISSING | CAMPAIGN_EMPTY and those of `planContent`
 */
export async function createCampaign(
  campaigning: Campaigning,
  region: Region,
  owner: Owner,
  draft: CampaignDraft,
): Promise<StoredCampaign> {
  const { context } = campaigning;
  if (draft.name === '') throw new AppError('CAMPAIGN_NAME_MISSING');
  const planned = await planContent(campaigning, region, owner, contentOf(draft));
  if (!planned.some(isReached)) throw new AppError('CAMPAIGN_EMPTY');
  const now = context.clock.now();
  const begin = Math.max(draft.startAt ?? now, now);
  const sender = await senderOf(campaigning, region, owner, draft);
  await requireListedTemplates(region, sender, draft);
  const scheduled: StoredCampaign = {
    ...newCampaign(owner, draft, sender.label, now),
    state: 'scheduled',
    startAt: begin,
    progressAt: begin,
    dueAt: begin,
  };
  return put(campaigning, region, scheduled, draft.audience, ({ state }) => state === 'draft');
}

/**
 * Stores a draft, which may be incomplete. `version`: the version that the caller has read and
 * changed; undefined if the caller has read none.
 * @throws AppError CAMPAIGN_STATE: the campaign was started | CONFLICT: another tab or member has
 *   saved the draft in the meantime, and those of `senderOf`
 */
export async function saveDraft(
  campaigning: Campaigning,
  region: Region,
  owner: Owner,
  draft: CampaignDraft,
  version?: number,
): Promise<StoredCampaign> {
  const now = campaigning.context.clock.now();
  const { label } = await senderOf(campaigning, region, owner, draft);
  const saved = newCampaign(owner, draft, label, now);
  return put(campaigning, region, saved, draft.audience, (known, newest) => {
    if (known.state !== 'draft') throw new AppError('CAMPAIGN_STATE');
    if (version !== undefined && version !== newest) throw new AppError('CONFLICT');
    return true;
  });
}

/** Returns a draft as the form shows it. @throws AppError NOT_FOUND | CAMPAIGN_STATE */
export async function readDraft(
  { context }: Campaigning,
  region: Region,
  { agentId }: Pick<Owner, 'agentId'>,
  id: string,
): Promise<SavedDraft> {
  const here = context.store.for(region);
  const [doc, list] = await Promise.all([here.get(campaigns, id), here.get(audiences, id)]);
  if (doc?.data.agentId !== agentId) throw new AppError('NOT_FOUND');
  if (doc.data.state !== 'draft' || list === null) throw new AppError('CAMPAIGN_STATE');
  const { name, channel, accountId, message, messageB, times, timeZone, perMinute } = doc.data;
  const { startsNow, startAt } = doc.data;
  return {
    id,
    name,
    channel,
    accountId,
    message,
    messageB,
    audience: list.data.audience,
    times,
    timeZone,
    startAt: startsNow ? null : startAt,
    perMinute,
    version: doc.version,
  };
}

/** Deletes a draft. @throws AppError NOT_FOUND | CAMPAIGN_STATE */
export async function deleteDraft(
  { context }: Campaigning,
  region: Region,
  { agentId }: Pick<Owner, 'agentId'>,
  id: string,
): Promise<void> {
  await context.store.for(region).transaction(async (tx) => {
    const doc = await tx.get(campaigns, id);
    if (doc?.data.agentId !== agentId) throw new AppError('NOT_FOUND');
    if (doc.data.state !== 'draft') throw new AppError('CAMPAIGN_STATE');
    tx.delete(campaigns, id);
    tx.delete(audiences, id);
  });
}

/**
 * Writes a campaign and its audience, if the stored campaign with this id may be replaced. Otherwise
 * returns the stored one.
 */
const put = (
  { context }: Campaigning,
  region: Region,
  campaign: StoredCampaign,
  audience: CampaignDraft['audience'],
  mayReplace: (known: StoredCampaign, version: number) => boolean,
): Promise<StoredCampaign> =>
  context.store.for(region).transaction(async (tx) => {
    const { id, agentId, workspaceId } = campaign;
    const known = await tx.get(campaigns, id);
    if (known && known.data.agentId !== agentId) throw new AppError('NOT_FOUND');
    if (known && !mayReplace(known.data, known.version)) return known.data;
    const written = { ...campaign, createdAt: known?.data.createdAt ?? campaign.createdAt };
    tx.set(campaigns, id, written, { ifVersion: known?.version ?? 0 });
    tx.set(audiences, id, { agentId, workspaceId, audience });
    return written;
  });

function newCampaign(
  { agentId, workspaceId }: Owner,
  draft: CampaignDraft,
  accountLabel: string,
  now: number,
): StoredCampaign {
  const { audience: _audience, startAt, ...shown } = draft;
  return {
    ...UNTAKEN,
    ...shown,
    agentId,
    workspaceId,
    accountLabel,
    state: 'draft',
    reason: '',
    needsCredits: false,
    stuckSince: null,
    credits: null,
    holder: null,
    createdAt: now,
    startAt: startAt ?? now,
    startsNow: startAt === null,
    startedAt: null,
    endedAt: null,
    planned: 0,
    queued: 0,
    progressAt: now,
    dueAt: NEVER,
  };
}

/** Returns sender, message, audience and times of a draft. */
const contentOf = ({
  id: _id,
  name: _name,
  startAt: _startAt,
  perMinute: _perMinute,
  ...content
}: CampaignDraft): CampaignContent => content;
