import type { Region } from '@voxgrove/contracts';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { derivedId } from '@voxgrove/server/store/derived-id';
import { dueWorker } from '@voxgrove/server/work/due-worker';
import type { DueWorker } from '@voxgrove/server/work/due-worker';
import { NEVER } from '@voxgrove/server/work/due-work';
import { audiences, campaigns, recipients } from './collections';
import type { StoredCampaign, StoredRecipient } from './collections';
import { planContent } from './create';
import type { Campaigning } from './create';
import { messageFor } from './fill-in';
import type { PlannedRecipient } from './plan-recipients';

const MINUTE_MS = 60_000;
/** Interval at which messages are queued. */
const STEP_MS = 2_000;
const WRITTEN_AT_ONCE = 500;
const DISCONNECTED =
  'The number is not connected any more. Connect it again, then resume the campaign.';

type Next = (now: StoredCampaign) => StoredCampaign;

/** Starts campaigns at their time and queues their messages at their rate. */
export function campaignWorker(campaigning: Campaigning): DueWorker {
  return dueWorker({
    context: campaigning.context,
    collection: campaigns,
    leaseMs: 60_000,
    atOnce: 8,
    perWorkspace: 4,
    run: async (region, _id, campaign, { signal }) =>
      campaign.state === 'scheduled'
        ? start(campaigning, region, campaign)
        : step(campaigning, region, campaign, signal),
  });
}

/**
 * Fixes the list of recipients. Nothing is sent before the list is complete, so a repeated run
 * starts again.
 */
async function start(
  campaigning: Campaigning,
  region: Region,
  campaign: StoredCampaign,
): Promise<Next> {
  const { store, clock } = campaigning.context;
  const here = store.for(region);
  const account = await accountOf(campaigning, region, campaign);
  if (account === null) return pauseBecause(campaigning, region, campaign, DISCONNECTED);
  const audience = await here.get(audiences, campaign.id);
  if (audience !== null) {
    const content = { ...campaign, audience: audience.data.audience };
    const planned = await planContent(campaigning, region, campaign, content);
    await deleteWhere(here, recipients, [{ field: 'campaignId', op: '==', value: campaign.id }]);
    const docs = planned.map((one, position) => recipientOf(campaign, one, position));
    for (let from = 0; from < docs.length; from += WRITTEN_AT_ONCE)
      await here.batch(
        docs
          .slice(from, from + WRITTEN_AT_ONCE)
          .map((data) => ({ op: 'create' as const, collection: recipients, id: data.id, data })),
      );
  }
  return (now) => ({
    ...now,
    state: 'running',
    startedAt: clock.now(),
    attempt: 0,
    dueAt: clock.now(),
  });
}

const recipientOf = (
  { id: campaignId, agentId, workspaceId }: StoredCampaign,
  { name, phone, values, exclusion }: PlannedRecipient,
  position: number,
): StoredRecipient => ({
  id: derivedId('recipient', campaignId, String(position)),
  campaignId,
  agentId,
  workspaceId,
  position,
  name,
  phone,
  values,
  state: exclusion === null ? 'waiting' : 'excluded',
  exclusion,
  reason: '',
  conversationId: null,
  deliveryId: '',
  replied: false,
});

/** Queues the next messages. Ends the campaign when no message is waiting or queued. */
async function step(
  campaigning: Campaigning,
  region: Region,
  campaign: StoredCampaign,
  signal: AbortSignal,
): Promise<Next> {
  const { context, engine } = campaigning;
  const here = context.store.for(region);
  const account = await accountOf(campaigning, region, campaign);
  const outreach = account && engine.adapterOf(campaign.channel).outreach;
  if (!account || !outreach) return pauseBecause(campaigning, region, campaign, DISCONNECTED);

  const inState = (state: StoredRecipient['state']) => [
    { field: 'campaignId', op: '==' as const, value: campaign.id },
    { field: 'state', op: '==' as const, value: state },
  ];
  const batch = Math.max(1, Math.round((campaign.perMinute * STEP_MS) / MINUTE_MS));
  const waiting = await here.query(recipients, {
    where: inState('waiting'),
    orderBy: { field: 'position' },
    limit: batch,
  });
  for (const { id, data } of waiting) {
    signal.throwIfAborted();
    const message = messageFor(campaign.message, data.values);
    await engine.reachOut(region, account, {
      campaign: { campaignId: campaign.id, recipientId: id },
      chat: outreach.chatOf(data.phone),
      parts: outreach.render(message),
      text: message.text,
      write: (tx, deliveryId) => tx.update(recipients, id, { state: 'queued', deliveryId }),
    });
  }
  const now = context.clock.now();
  const pauseMs = (waiting.length * MINUTE_MS) / campaign.perMinute;
  const isOver =
    waiting.length === 0 && (await here.count(recipients, { where: inState('queued') })) === 0;
  if (!isOver)
    return (then) => ({ ...then, attempt: 0, dueAt: Math.ceil(now + (pauseMs || STEP_MS)) });
  await here.delete(audiences, campaign.id);
  return (then) => ({ ...then, state: 'done', endedAt: now, attempt: 0, dueAt: NEVER });
}

/**
 * Returns the sending number, or null if it is not connected any more or the provider refuses its
 * access.
 */
async function accountOf(
  { engine }: Campaigning,
  region: Region,
  { channel, accountId, agentId }: StoredCampaign,
) {
  const account = await engine.accounts.find(region, channel, accountId);
  return account?.agentId === agentId && !account.health.needsReauth ? account : null;
}

async function pauseBecause(
  { context }: Campaigning,
  region: Region,
  { id, name, agentId, workspaceId, accountLabel }: StoredCampaign,
  reason: string,
): Promise<Next> {
  await context.port('notifications').send(region, {
    workspaceId,
    // A campaign can be resumed and paused again. Members are notified of every pause.
    key: `campaign-paused-${id}-${context.clock.now()}`,
    title: `The campaign ${name} is paused`,
    body: `${accountLabel}: ${reason}`,
    urlPathname: `/agents/${agentId}/campaigns/${id}`,
    notificationLevel: 2,
  });
  return (now) => ({ ...now, state: 'paused', reason, attempt: 0, dueAt: NEVER });
}
