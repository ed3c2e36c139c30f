import type { Region, WorkspaceId } from '@voxgrove/contracts';
import { subscription } from '@voxgrove/server/events/event';
import type { AnySubscription } from '@voxgrove/server/events/event';
import type { SliceContext } from '@voxgrove/server/slice';
import { workspaces } from '../accounts/port';

/** Agent limit that stands for "no limit". */
const UNLIMITED_AGENTS = 100_000;

/**
 * Copies the plan into the workspace's document, so that sessions, seats and limits are read from
 * one document. `ownMaxAgents`: agents that the installation gives to everybody. `tellPeople`:
 * makes the pages of the workspace's people read the workspace again.
 */
export const followPlan = (
  { store }: Pick<SliceContext, 'store'>,
  ownMaxAgents: number,
  tellPeople: (region: Region, workspaceId: WorkspaceId) => Promise<void>,
): AnySubscription =>
  subscription({
    event: 'plan.changed',
    name: 'plan',
    handle: async ({ region, payload: { workspaceId, limits, ...plan } }) => {
      const regionStore = store.for(region);
      await regionStore.transaction(async (tx) => {
        const found = await tx.get(workspaces, workspaceId);
        if (found === null) return;
        tx.update(workspaces, workspaceId, {
          hasEverPaid: plan.hasEverPaid,
          stripeSubscriptionId: plan.stripeSubscriptionId,
          planUnpaid: plan.unpaid,
          limits: {
            maxAgents: Math.max(limits.maxAgents ?? UNLIMITED_AGENTS, ownMaxAgents),
            maxKbDocsCharCount: limits.maxKbDocsCharCount,
            workspaceSeats: limits.workspaceSeats,
            clientSeats: limits.clientSeats,
            twilioPhoneNumberSlots: limits.twilioPhoneNumberSlots,
          },
          internal: {
            isPayAsYouGo: plan.subscribed,
            whitelabel_trial: plan.whitelabelTrialEndsAt !== null,
            whitelabelTrialEndsAt: plan.whitelabelTrialEndsAt,
          },
        });
      });
      await tellPeople(region, workspaceId);
    },
  });
