import { AgentId, AppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { z } from 'zod';
import {
  CampaignContent,
  CampaignDraft,
  CampaignListReply,
  CampaignNumbersReply,
  CampaignPreviewReply,
  CampaignReply,
  DraftReply,
  RecipientListReply,
  RecipientState,
  SavedDraft,
} from '../../contract/campaigns';
import { Done } from '../../contract/channels';
import { actOnCampaign, CAMPAIGN_ACTS } from './act';
import { campaigns, recipients } from './collections';
import { counted, listed } from './counts';
import { createCampaign, deleteDraft, planContent, readDraft, saveDraft } from './create';
import { availableCredits } from './credits';
import { previewOf } from './plan-recipients';
import { sendersOf } from './senders';
import type { Campaigning } from './senders';

const SHOWN = 50;
/** Maximum size of a request body with a CSV list of recipients, in bytes. */
const BODY_BYTES = 12_000_000;
/** Highest position in a preview. Lists of leads and chats have no limit of their own. */
const MOST_PEOPLE = 10_000_000;

const OfAgent = z.strictObject({ agentId: AgentId });
const OfCampaign = OfAgent.extend({ campaignId: z.string().max(40) });
const resource = ({ agentId }: { agentId: AgentId }) => ({ type: 'agent' as const, id: agentId });
const READ = {
  policy: 'agent.campaigns.read',
  resource,
  rateClass: 'read',
  audit: false,
} as const;
const WRITE = { policy: 'agent.campaigns.write', resource, rateClass: 'write' } as const;

/** Looks at once for campaigns that may send. */
type Wake = (region: Region) => void;

/** Routes for campaigns. */
export function campaignRoutes(campaigning: Campaigning, wake: Wake): AnyRoute[] {
  return [
    ...startRoutes(campaigning, wake),
    ...draftRoutes(campaigning),
    ...progressRoutes(campaigning, wake),
  ];
}

/** Routes for the list of campaigns, and for a new one. */
function startRoutes(campaigning: Campaigning, wake: Wake): AnyRoute[] {
  const { context } = campaigning;
  return [
    route({
      method: 'GET',
      path: '/agents/:agentId/campaigns',
      summary: 'The campaigns of an agent, the newest first.',
      input: OfAgent,
      output: CampaignListReply,
      ...READ,
      handler: async ({ agentId }, { region }) => {
        const here = context.store.for(region);
        const docs = await here.query(campaigns, {
          where: [{ field: 'agentId', op: '==', value: agentId }],
          orderBy: { field: 'createdAt', direction: 'desc' },
          limit: SHOWN,
        });
        return {
          data: await listed(
            here,
            docs.map(({ data }) => data),
          ),
        };
      },
    }),
    route({
      method: 'GET',
      path: '/agents/:agentId/campaign-numbers',
      summary: 'The numbers, bots and mail domain with which an agent may write first.',
      input: OfAgent,
      output: CampaignNumbersReply,
      ...READ,
      handler: async ({ agentId }, { region, scope }) => ({
        data: await sendersOf(campaigning, region, { agentId, workspaceId: scope!.workspaceId }),
      }),
    }),
    route({
      method: 'POST',
      path: '/agents/:agentId/campaign-previews',
      summary: 'Who a campaign would write to, when and what, who not and why, and the credits.',
      input: OfAgent.extend({
        ...CampaignContent.shape,
        from: z.number().int().min(0).max(MOST_PEOPLE).default(0),
        startAt: CampaignDraft.shape.startAt.default(null),
      }),
      output: CampaignPreviewReply,
      ...WRITE,
      audit: false,
      bodyLimit: BODY_BYTES,
      handler: async ({ agentId, from, startAt, ...content }, { region, scope }) => {
        const owner = { agentId, workspaceId: scope!.workspaceId };
        const now = context.clock.now();
        const begin = Math.max(startAt ?? now, now);
        const planned = await planContent(campaigning, region, owner, content, begin);
        const available = await availableCredits(context, region, owner);
        return { data: { ...previewOf(planned, content, from), available } };
      },
    }),
    route({
      method: 'POST',
      path: '/agents/:agentId/campaigns',
      summary: 'Creates a campaign, which starts now or at its time.',
      input: OfAgent.extend(CampaignDraft.shape),
      output: CampaignReply,
      ...WRITE,
      audit: 'channels.campaign.created',
      bodyLimit: BODY_BYTES,
      handler: async ({ agentId, ...draft }, { region, scope }) => {
        const owner = { agentId, workspaceId: scope!.workspaceId };
        const made = await createCampaign(campaigning, region, owner, draft);
        wake(region);
        return { data: await counted(context.store.for(region), made) };
      },
    }),
  ];
}

function draftRoutes(campaigning: Campaigning): AnyRoute[] {
  const { context } = campaigning;
  return [
    route({
      method: 'PUT',
      path: '/agents/:agentId/campaigns/:campaignId/draft',
      summary: 'Saves a campaign that is not started yet, complete or not.',
      input: OfAgent.extend({
        ...CampaignDraft.omit({ id: true }).shape,
        campaignId: CampaignDraft.shape.id,
        version: SavedDraft.shape.version.optional(),
      }),
      output: CampaignReply,
      ...WRITE,
      audit: 'channels.campaign.saved',
      bodyLimit: BODY_BYTES,
      handler: async ({ agentId, campaignId: id, version, ...draft }, { region, scope }) => {
        const owner = { agentId, workspaceId: scope!.workspaceId };
        const saved = await saveDraft(campaigning, region, owner, { ...draft, id }, version);
        return { data: await counted(context.store.for(region), saved) };
      },
    }),
    route({
      method: 'GET',
      path: '/agents/:agentId/campaigns/:campaignId/draft',
      summary: 'A draft with its list of people.',
      input: OfCampaign,
      output: DraftReply,
      ...READ,
      handler: async ({ agentId, campaignId }, { region }) => ({
        data: await readDraft(campaigning, region, { agentId }, campaignId),
      }),
    }),
    route({
      method: 'DELETE',
      path: '/agents/:agentId/campaigns/:campaignId/draft',
      summary: 'Deletes a draft.',
      input: OfCampaign,
      output: Done,
      ...WRITE,
      audit: 'channels.campaign.deleted',
      handler: async ({ agentId, campaignId }, { region }) => {
        await deleteDraft(campaigning, region, { agentId }, campaignId);
        return { data: { done: true as const } };
      },
    }),
  ];
}

/** Routes for the progress of one campaign. */
function progressRoutes(campaigning: Campaigning, wake: Wake): AnyRoute[] {
  const { context } = campaigning;
  return [
    route({
      method: 'GET',
      path: '/agents/:agentId/campaigns/:campaignId',
      summary: 'A campaign and its progress.',
      input: OfCampaign,
      output: CampaignReply,
      ...READ,
      handler: async ({ agentId, campaignId }, { region }) => {
        const campaign = await requireCampaign(campaigning, region, agentId, campaignId);
        return { data: await counted(context.store.for(region), campaign) };
      },
    }),
    route({
      method: 'GET',
      path: '/agents/:agentId/campaigns/:campaignId/recipients',
      summary: 'The state of each message, in the order of the list.',
      input: OfCampaign.extend({
        state: RecipientState.optional(),
        after: z.coerce.number().int().min(0).optional(),
      }),
      output: RecipientListReply,
      ...READ,
      handler: async ({ agentId, campaignId, state, after }, { region }) => {
        await requireCampaign(campaigning, region, agentId, campaignId);
        const docs = await context.store.for(region).query(recipients, {
          where: [
            { field: 'campaignId', op: '==', value: campaignId },
            ...(state ? [{ field: 'state', op: '==' as const, value: state }] : []),
            { field: 'position', op: '>', value: after ?? -1 },
          ],
          orderBy: { field: 'position' },
          limit: SHOWN + 1,
        });
        const page = docs.slice(0, SHOWN).map(({ data }) => data);
        const next = docs.length > SHOWN ? String(page.at(-1)!.position) : null;
        return { data: page, next };
      },
    }),
    route({
      method: 'POST',
      path: '/agents/:agentId/campaigns/:campaignId/acts',
      summary: 'Pauses, resumes or stops a campaign.',
      input: OfCampaign.extend({ act: z.enum(CAMPAIGN_ACTS) }),
      output: CampaignReply,
      ...WRITE,
      audit: 'channels.campaign.changed',
      handler: async ({ agentId, campaignId, act }, { region }) => {
        const changed = await actOnCampaign(context, region, agentId, campaignId, act);
        wake(region);
        return { data: await counted(context.store.for(region), changed) };
      },
    }),
  ];
}

/** @throws AppError NOT_FOUND */
async function requireCampaign(
  { context }: Campaigning,
  region: Region,
  agentId: AgentId,
  id: string,
) {
  const doc = await context.store.for(region).get(campaigns, id);
  if (doc?.data.agentId !== agentId) throw new AppError('NOT_FOUND');
  return doc.data;
}
