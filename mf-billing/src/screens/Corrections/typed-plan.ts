import type { CustomPlan, PlanLimits } from '../../../contract/limits';

/** Limits that the form asks for. The first two may be empty: no limit. */
export const LIMITS = [
  'maxAgents',
  'maxMonthlyCredits',
  'maxKbDocsCharCount',
  'workspaceSeats',
  'clientSeats',
  'maxConcurrentCalls',
  'twilioPhoneNumberSlots',
] as const;
export type LimitName = (typeof LIMITS)[number];
export const mayBeUnlimited = (name: LimitName): boolean =>
  name === 'maxAgents' || name === 'maxMonthlyCredits';

/** What an operator has typed. */
export interface TypedPlan {
  key: string;
  billingCycle: CustomPlan['billingCycle'];
  price: string;
  limits: Record<LimitName, string>;
  whitelabel: boolean;
}

/** Returns the fields of the form. `current`: the limits of the workspace now. */
export function typedPlanOf(plan: CustomPlan | null, current: PlanLimits): TypedPlan {
  const limits = { ...current, ...plan?.limits };
  const text = (name: LimitName): string => (limits[name] === null ? '' : String(limits[name]));
  return {
    key: plan?.key ?? 'enterprise',
    billingCycle: plan?.billingCycle ?? 'monthly',
    price: plan?.price === undefined ? '1000' : String(plan.price),
    limits: Object.fromEntries(LIMITS.map((name) => [name, text(name)])) as TypedPlan['limits'],
    whitelabel: limits.whitelabel,
  };
}

export type PlanFaults = Partial<Record<LimitName | 'key' | 'price', string>>;

/** Returns the typed plan, or the keys of the texts about wrong fields. */
export function planOfTyped(typed: TypedPlan): { plan: CustomPlan } | { faults: PlanFaults } {
  const faults: PlanFaults = {};
  if (typed.key.trim() === '') faults.key = 'corrections.planNeedKey';
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed.price.trim())) faults.price = 'corrections.planNeedPrice';
  const limits: Partial<PlanLimits> = { whitelabel: typed.whitelabel };
  for (const name of LIMITS) {
    const text = typed.limits[name].trim();
    if (/^\d{1,9}$/.test(text)) limits[name] = Number(text);
    else if (text === '' && mayBeUnlimited(name)) Object.assign(limits, { [name]: null });
    else faults[name] = 'corrections.planNeedNumber';
  }
  if (Object.keys(faults).length > 0) return { faults };
  const { key, billingCycle, price } = typed;
  return { plan: { key: key.trim(), billingCycle, price: Number(price), limits } };
}
