import { AppError, TRIAL } from '@voxgrove/contracts';
import { procedure } from '@voxgrove/server/http/route';
import { ActivateTrialInput, ActivateTrialReply } from '../../contract/agency-billing';
import { planOfAccount } from '../accounts/port';
import type { SubscriptionParts } from './parts';

const DAY = 86_400;

/** Starts the trial of White label: 14 days, once for each workspace. */
export const trialProcedure = ({ accounts, clock }: SubscriptionParts) =>
  procedure({
    name: 'typedStripe.activateWhitelabelTrial',
    type: 'mutation',
    summary: 'Starts the whitelabel trial of a workspace. A workspace has one trial.',
    input: ActivateTrialInput,
    output: ActivateTrialReply,
    policy: 'billing.pay',
    resource: ({ workspaceId }) => ({ type: 'workspace', id: workspaceId }),
    rateClass: 'write',
    audit: 'billing.trial.started',
    handler: async ({ workspaceId }, { region }) => {
      const now = Math.floor(clock.now() / 1_000);
      const { trialEndsAt } = await accounts.change(region, workspaceId, (account) => {
        if (account.trialEndsAt !== null) throw new AppError('TRIAL_USED');
        if (planOfAccount(account, now).limits.whitelabel) throw new AppError('TRIAL_NOT_NEEDED');
        return { ...account, trialEndsAt: now + TRIAL.whitelabelDays * DAY };
      });
      return { success: true as const, endsAt: trialEndsAt! };
    },
  });
