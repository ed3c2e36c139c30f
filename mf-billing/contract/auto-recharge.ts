import { z } from 'zod';
import { AUTO_RECHARGE, CLIENT_AUTO_RECHARGE } from './credit-rules';

interface Steps {
  least: number;
  most: number;
  step: number;
  usual: number;
}
const inSteps = ({ least, most, step }: Steps) =>
  z.number().int().min(least).max(most).multipleOf(step);

/** Settings of a workspace: threshold in credits, amount and cap in USD; cap 0: no limit. */
export const AutoRecharge = z.object({
  enabled: z.boolean(),
  threshold: inSteps(AUTO_RECHARGE.threshold),
  amount: inSteps(AUTO_RECHARGE.amount),
  monthlyLimit: inSteps(AUTO_RECHARGE.monthlyLimit),
});
export type AutoRecharge = z.infer<typeof AutoRecharge>;
export const USUAL_AUTO_RECHARGE: AutoRecharge = usualOf(AUTO_RECHARGE);

/** Settings of an organisation, in the same units. */
export const ClientAutoRecharge = z.object({
  enabled: z.boolean(),
  threshold: inSteps(CLIENT_AUTO_RECHARGE.threshold),
  amount: inSteps(CLIENT_AUTO_RECHARGE.amount),
  monthlyLimit: inSteps(CLIENT_AUTO_RECHARGE.monthlyLimit),
});
export const USUAL_CLIENT_AUTO_RECHARGE: AutoRecharge = usualOf(CLIENT_AUTO_RECHARGE);

/** Settings with their state. A declined payment suspends further attempts. */
export const AutoRechargeState = z.object({
  enabled: z.boolean(),
  threshold: z.number(),
  amount: z.number(),
  monthlyLimit: z.number(),
  suspended: z
    .object({
      reason: z.string(),
      /** Time of the one further attempt, unix seconds; null: the attempt was made. */
      retryAt: z.number().int().nullable(),
    })
    .nullable(),
  /** Whole USD charged in this calendar month (UTC). */
  chargedThisMonth: z.number(),
});
export type AutoRechargeState = z.infer<typeof AutoRechargeState>;

function usualOf(rules: Record<'threshold' | 'amount' | 'monthlyLimit', Steps>): AutoRecharge {
  const { threshold, amount, monthlyLimit } = rules;
  return {
    enabled: false,
    threshold: threshold.usual,
    amount: amount.usual,
    monthlyLimit: monthlyLimit.usual,
  };
}
