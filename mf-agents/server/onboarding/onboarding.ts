import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AgentCreation } from './agent-creation';
import { jobRunner } from './job-runner';
import { onboardingProcedures } from './procedures';

/** The Agent Wizard's server: its procedures, and the work behind them. */
export interface Onboarding { routes: AnyRoute[]; start(): Promise<void>; stop(): Promise<void> }

export function onboardingOf(context: SliceContext, agents: AgentCreation): Onboarding {
  const runner = jobRunner(context, agents);
  return { routes: onboardingProcedures(runner, agents, context.config), start: () => runner.start(), stop: () => runner.stop() };
}
