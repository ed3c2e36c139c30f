import { englishNotice, noticeWords } from '@voxgrove/contracts';
import type { NoticeText, Region } from '@voxgrove/contracts';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { derivedId } from '@voxgrove/server/store/derived-id';
import type { Where } from '@voxgrove/server/store/port';
import { dueWorker } from '@voxgrove/server/work/due-worker';
import type { DueWorker } from '@voxgrove/server/work/due-worker';
import { NEVER } from '@voxgrove/server/work/due-work';
import { audiences, campaigns, recipients } from './collections';
import type { StoredCampaign, StoredRecipient } from './collections';
import { planContent } from './create';
import { reserveCredits } from './credits';
import { messageFor } from './fill-in';
import { allowedFrom, hasOptedOut, OPTED_OUT } from './guard';
import { failUnconfirmed, findMailSender, mailRecipient } from './mail';
import { isReached, textOf } from './plan-recipients';
import type { PlannedRecipient } from './plan-recipients';
import { senderOf } from './senders';
import type { Campaigning, CampaignSender } from './senders';
import { settle } from './settle';

const MINUTE_MS = 60_000;
/** Interval at which messages are queued. */
const STEP_MS = 2_000;
const WRITTEN_AT_ONCE = 500;
/** Maximum number of queued messages whose allowed hours `endOfQuiet` checks. */
const LOOKED_AT = 50;
const DISCONNECTED: NoticeText = { key: 'noticePausedNumber' };
const NO_MAIL_DOMAIN: NoticeText = { key: 'noticePausedDomain' };

type Next = (now: StoredCampaign) => StoredCampaign;

/** Starts campaigns at their time and queues their messages at their rate. */
export function campaignWorker(campaigning: Campaigning): DueWorker {
  return dueWorker({
    context: campaigning.context,
    collection: campaigns,
    leaseMs: 60_000,
    atOnce: 8,
    perWorkspace: 4,
    run: async (region, _id, campaign, { signal }) => {
      if (campaign.state === 'scheduled') return start(campaigning, region, campaign);
      if (campaign.state === 'stopped') return settleStopped(campaigning, region, campaign);
      return step(campaigning, region, campaign, signal);
    },
  });
}

/**
 * Fixes the list of recipients and reserves the credits. Nothing is sent before the list is
 * complete, so a repeated run starts again.
 */
async function start(
  campaigning: Campaigning,
  region: Region,
  campaign: StoredCampaign,
): Promise<Next> {
  const { store, clock } = campaigning.context;
  const here = store.for(region);
  const sender = await readySender(campaigning, region, campaign);
  if ('key' in sender) return pauseBecause(campaigning, region, campaign, sender);
  const audience = await here.get(audiences, campaign.id);
  const content = { ...campaign, audience: audience?.data.audience ?? { kind: 'csv', csv: '' } };
  const planned =
    audience === null ? [] : await planContent(campaigning, region, campaign, content);
  const count = planned.filter(isReached).length;
  const reserved = await reserveCredits(campaigning.context, region, campaign, count);
  if (reserved !== null && 'missing' in reserved)
    return pauseBecause(campaigning, region, campaign, missingCredits(reserved.missing), true);
  if (await isEnded(campaigning, region, campaign)) {
    await settle(campaigning, region, campaign);
    return (latest) => latest;
  }
  await deleteWhere(here, recipients, [{ field: 'campaignId', op: '==', value: campaign.id }]);
  const docs = planned.map((one, position) => recipientOf(campaign, one, position));
  for (let from = 0; from < docs.length; from += WRITTEN_AT_ONCE)
    await here.batch(
      docs
        .slice(from, from + WRITTEN_AT_ONCE)
        .map((data) => ({ op: 'create' as const, collection: recipients, id: data.id, data })),
    );
  const now = clock.now();
  return (latest) => ({
    ...latest,
    ...reserved,
    state: 'running',
    startedAt: now,
    planned: count,
    progressAt: now,
    attempt: 0,
    dueAt: now,
  });
}

/** Returns whether the campaign was stopped or deleted after this process took it. */
async function isEnded(
  { context }: Campaigning,
  region: Region,
  { id }: StoredCampaign,
): Promise<boolean> {
  const now = await context.store.for(region).get(campaigns, id);
  return now === null || now.data.state === 'stopped';
}

const missingCredits = (values: { needed: number; available: number }): NoticeText => ({
  key: 'noticePausedCredits',
  values,
});

const recipientOf = (
  { id: campaignId, agentId, workspaceId }: StoredCampaign,
  { missing, ...planned }: PlannedRecipient,
  position: number,
): StoredRecipient => ({
  ...planned,
  id: derivedId('recipient', campaignId, String(position)),
  campaignId,
  agentId,
  workspaceId,
  position,
  state: planned.exclusion === null ? 'waiting' : 'excluded',
  reason: planned.exclusion === 'missingValue' ? missing.join(', ') : '',
  conversationId: null,
  deliveryId: '',
  replied: false,
  optedOut: false,
});

/** Queues the next messages. Ends the campaign when no message is waiting or queued. */
async function step(
  campaigning: Campaigning,
  region: Region,
  campaign: StoredCampaign,
  signal: AbortSignal,
): Promise<Next> {
  const { context } = campaigning;
  const here = context.store.for(region);
  const sender = await readySender(campaigning, region, campaign);
  if ('key' in sender) return pauseBecause(campaigning, region, campaign, sender);
  if (sender.via === null) await failUnconfirmed(context, region, campaign);

  const batch = Math.max(1, Math.round((campaign.perMinute * STEP_MS) / MINUTE_MS));
  const waiting = await here.query(recipients, {
    where: [
      ...inState(campaign, 'waiting'),
      { field: 'sendAt', op: '<=', value: context.clock.now() },
    ],
    orderBy: { field: 'sendAt' },
    limit: batch,
  });
  let handled = 0;
  for (const { id, data } of waiting) {
    signal.throwIfAborted();
    const now = context.clock.now();
    const from = allowedFrom(campaign, data, now);
    if (from > now) await here.update(recipients, id, { sendAt: from + data.position });
    else if (!(await send(campaigning, region, campaign, sender, data))) break;
    handled += 1;
  }
  const [next] = await here.query(recipients, {
    where: inState(campaign, 'waiting'),
    orderBy: { field: 'sendAt' },
    limit: 1,
  });
  const queued = await here.count(recipients, { where: inState(campaign, 'queued') });
  if (next === undefined && queued === 0) return finish(campaigning, region, campaign);
  const now = context.clock.now();
  const pauseMs = Math.max(STEP_MS, Math.ceil((waiting.length * MINUTE_MS) / campaign.perMinute));
  const quietUntil =
    waiting.length > 0 ? null : await endOfQuiet(campaigning, region, campaign, next?.data);
  const dueAt = quietUntil === null ? now + pauseMs : Math.max(now + STEP_MS, quietUntil);
  const isProgress = handled > 0 || queued !== campaign.queued || quietUntil !== null;
  return (latest) => ({
    ...latest,
    attempt: 0,
    dueAt,
    queued,
    ...(isProgress && { progressAt: Math.max(now, dueAt), stuckSince: null }),
  });
}

/**
 * Returns the next time at which a message may leave, or null if one may leave now. Queued messages
 * also wait when the hours of their recipients have ended. `next`: the next recipient whose message
 * is not queued.
 */
async function endOfQuiet(
  { context }: Campaigning,
  region: Region,
  campaign: StoredCampaign,
  next: StoredRecipient | undefined,
): Promise<number | null> {
  const queued = await context.store.for(region).query(recipients, {
    where: inState(campaign, 'queued'),
    orderBy: { field: 'sendAt' },
    limit: LOOKED_AT,
  });
  const now = context.clock.now();
  const times = queued.map(({ data }) => allowedFrom(campaign, data, now));
  if (next !== undefined) times.push(next.sendAt);
  const first = times.length === 0 ? now : Math.min(...times);
  return first > now ? first : null;
}

const inState = ({ id }: StoredCampaign, state: StoredRecipient['state']): Where[] => [
  { field: 'campaignId', op: '==', value: id },
  { field: 'state', op: '==', value: state },
];

/**
 * Sends or queues the message of one recipient. Returns false if the mail provider accepts no mails
 * for now: the other recipients must wait, too.
 */
async function send(
  campaigning: Campaigning,
  region: Region,
  campaign: StoredCampaign,
  { via }: CampaignSender,
  recipient: StoredRecipient,
): Promise<boolean> {
  const { context, engine } = campaigning;
  const { id, address, variant, values } = recipient;
  if (via === null) {
    if (!(await hasOptedOut(campaigning, region, recipient)))
      return mailRecipient(context, region, campaign, recipient);
    const refused = { state: 'failed' as const, reason: OPTED_OUT };
    await context.store.for(region).update(recipients, id, refused);
    return true;
  }
  const message = messageFor(textOf(campaign, variant), values);
  await engine.reachOut(region, via.account, {
    campaign: { campaignId: campaign.id, recipientId: id, name: campaign.name },
    chat: via.outreach.chatOf(address),
    parts: via.outreach.render(message),
    text: message.text,
    write: (tx, deliveryId) => tx.update(recipients, id, { state: 'queued', deliveryId }),
  });
  return true;
}

/** Charges what was sent, and ends the campaign. */
async function finish(
  campaigning: Campaigning,
  region: Region,
  campaign: StoredCampaign,
): Promise<Next> {
  const { context } = campaigning;
  const credits = await settle(campaigning, region, campaign);
  await context.store.for(region).delete(audiences, campaign.id);
  const endedAt = context.clock.now();
  return (latest) => ({
    ...latest,
    state: 'done',
    credits,
    queued: 0,
    stuckSince: null,
    endedAt,
    attempt: 0,
    dueAt: NEVER,
  });
}

/** Charges a stopped campaign as soon as no message is on its way. */
async function settleStopped(
  campaigning: Campaigning,
  region: Region,
  campaign: StoredCampaign,
): Promise<Next> {
  const { store, clock } = campaigning.context;
  const queued = await store.for(region).count(recipients, { where: inState(campaign, 'queued') });
  // A mail is sent by the process that queued it, and that process has ended.
  if (queued > 0 && campaign.channel !== 'email') {
    const dueAt = clock.now() + STEP_MS;
    return (latest) => ({ ...latest, attempt: 0, dueAt });
  }
  const credits = await settle(campaigning, region, campaign);
  return (latest) => ({ ...latest, credits, attempt: 0, dueAt: NEVER });
}

/** Returns the sender, or the reason for which it cannot send. */
async function readySender(
  campaigning: Campaigning,
  region: Region,
  campaign: StoredCampaign,
): Promise<CampaignSender | NoticeText> {
  const { channel, accountId, agentId } = campaign;
  if (channel === 'email') {
    const mail = await findMailSender(campaigning.context, region, campaign);
    if (mail === null) return NO_MAIL_DOMAIN;
  } else {
    const account = await campaigning.engine.accounts.find(region, channel, accountId);
    if (account?.agentId !== agentId || account.health.needsReauth) return DISCONNECTED;
  }
  return senderOf(campaigning, region, campaign, campaign);
}

async function pauseBecause(
  { context }: Campaigning,
  region: Region,
  { id, name, agentId, workspaceId, accountLabel }: StoredCampaign,
  why: NoticeText,
  needsCredits = false,
): Promise<Next> {
  await context.port('notifications').send(region, {
    workspaceId,
    // A campaign can be resumed and paused again. Members are notified of every pause.
    key: `campaign-paused-${id}-${context.clock.now()}`,
    ...noticeWords(
      { key: 'noticePaused', values: { campaign: name } },
      { key: 'noticePausedBody', values: { account: accountLabel, reason: why } },
    ),
    urlPathname: `/agents/${agentId}/campaigns/${id}`,
    notificationLevel: 2,
    forClients: { agentId, tab: '/campaigns' },
  });
  const reason = englishNotice(why);
  return (now) => ({ ...now, state: 'paused', reason, needsCredits, attempt: 0, dueAt: NEVER });
}
