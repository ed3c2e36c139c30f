import { WorkspaceId, cleanText } from '@voxgrove/contracts';
import { amountOf } from '@voxgrove/contracts/money';
import { z } from 'zod';
import type { Money } from '@voxgrove/contracts/money';
import { CustomPlan, PlanLimits } from './limits';

/** A plan that sales has agreed with one customer. */
export const AgreedPlan = z.strictObject({
  billingCycle: CustomPlan.shape.billingCycle,
  key: cleanText(60).pipe(z.string().trim().min(1)),
  /** USD per month. */
  price: z.number().min(0).max(1_000_000).multipleOf(0.01).optional(),
  limits: PlanLimits.omit({ maxClients: true }).partial().strict(),
});

// GET /billing/custom-plan/{workspaceId}, POST /billing/custom-plan: for operators.
export const CustomPlanOf = z.strictObject({ workspaceId: WorkspaceId });
export const CustomPlanInput = CustomPlanOf.extend({ customPlan: AgreedPlan.nullable() });
export const CustomPlanReply = z.object({ customPlan: CustomPlan.nullable() });

const MONTHS_OF_YEARLY_PRICE = 10;

/** Returns the price of one billing cycle. A year costs as much as ten months. */
export const customPlanPrice = ({
  billingCycle,
  price = 0,
}: Pick<CustomPlan, 'billingCycle' | 'price'>): Money<'USD'> => {
  const cents = Math.round(price * 100);
  return amountOf('USD', billingCycle === 'yearly' ? cents * MONTHS_OF_YEARLY_PRICE : cents);
};
