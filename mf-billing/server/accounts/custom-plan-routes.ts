import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { CustomPlanInput, CustomPlanOf, CustomPlanReply } from '../../contract/custom-plan';
import type { BillingAccounts } from './billing-accounts';

/** Routes with which an operator enters the plan that was agreed with a customer. */
export const customPlanRoutes = (accounts: BillingAccounts): AnyRoute[] => [
  route({
    method: 'GET',
    path: '/billing/custom-plan/:workspaceId',
    summary: 'The plan that was agreed with a workspace, or null.',
    input: CustomPlanOf,
    output: CustomPlanReply,
    policy: 'billing.operate',
    rateClass: 'read',
    audit: false,
    handler: async ({ workspaceId }, { region }) => {
      const { customPlan } = await accounts.get(region, workspaceId);
      return { customPlan };
    },
  }),
  route({
    method: 'POST',
    path: '/billing/custom-plan',
    summary: 'Gives a workspace its own plan, or takes it away with null.',
    input: CustomPlanInput,
    output: CustomPlanReply,
    policy: 'billing.operate',
    rateClass: 'write',
    audit: 'billing.custom-plan.changed',
    handler: async ({ workspaceId, customPlan: agreed }, { region }) => {
      const { customPlan } = await accounts.change(region, workspaceId, (account) => ({
        ...account,
        customPlan: agreed,
      }));
      return { customPlan };
    },
  }),
];
