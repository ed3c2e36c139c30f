import { AppError } from '@voxgrove/contracts';
import type { AgentId, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { NEVER, UNTAKEN } from '@voxgrove/server/work/due-work';
import type { CampaignState } from '../../contract/campaigns';
import { campaigns } from './collections';
import type { StoredCampaign } from './collections';
import { mailSender } from './mail';

export const CAMPAIGN_ACTS = ['pause', 'resume', 'stop'] as const;
export type CampaignAct = (typeof CAMPAIGN_ACTS)[number];

const ALLOWED: Record<CampaignAct, readonly CampaignState[]> = {
  pause: ['scheduled', 'running'],
  resume: ['paused'],
  stop: ['scheduled', 'running', 'paused'],
};

/**
 * Pauses, resumes or stops a campaign. The process that works on the campaign loses its lease.
 * @throws AppError NOT_FOUND | CAMPAIGN_STATE | CAMPAIGN_MAIL_DOMAIN
 */
export async function actOnCampaign(
  { store, clock, port }: Pick<SliceContext, 'store' | 'clock' | 'port'>,
  region: Region,
  agentId: AgentId,
  id: string,
  act: CampaignAct,
): Promise<StoredCampaign> {
  const here = store.for(region);
  if (act === 'resume') {
    const paused = (await here.get(campaigns, id))?.data;
    const isMail = paused?.agentId === agentId && paused.channel === 'email';
    if (isMail) await mailSender({ port }, region, paused);
  }
  return here.transaction(async (tx) => {
    const doc = await tx.get(campaigns, id);
    if (doc?.data.agentId !== agentId) throw new AppError('NOT_FOUND');
    if (!ALLOWED[act].includes(doc.data.state)) throw new AppError('CAMPAIGN_STATE');
    const now = clock.now();
    const next: StoredCampaign = {
      ...doc.data,
      ...UNTAKEN,
      ...after(doc.data, act, now),
      reason: '',
      needsCredits: false,
      stuckSince: null,
    };
    tx.set(campaigns, id, next, { ifVersion: doc.version });
    return next;
  });
}

function after(
  { startedAt, startAt }: StoredCampaign,
  act: CampaignAct,
  now: number,
): Partial<StoredCampaign> {
  if (act === 'pause') return { state: 'paused', dueAt: NEVER };
  // The worker then charges the sent messages and releases the other reserved credits.
  if (act === 'stop') return { state: 'stopped', dueAt: now, endedAt: now };
  const begin = startedAt === null ? Math.max(startAt, now) : now;
  return { state: startedAt === null ? 'scheduled' : 'running', dueAt: begin, progressAt: begin };
}
