import { CRAWL } from '@voxgrove/contracts';
import type { AgentBuilder } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Schedule } from '@voxgrove/server/work/schedule';
import { agentBuilder } from './agent-builder';
import type { AgentCreation } from './agent-creation';
import { companyRoute } from './company-route';
import { jobRunner } from './job-runner';
import { onboardingProcedures } from './procedures';
import type { ReadingLimits } from './read-website';

/** The server of the Agent Wizard: its routes and its jobs. */
export interface Onboarding {
  routes: AnyRoute[];
  schedules: Schedule[];
  builder: AgentBuilder;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** `limits`: changes of the limits of CRAWL, for callers that cannot wait. */
export function onboardingOf(
  context: SliceContext,
  agents: AgentCreation,
  limits: Partial<ReadingLimits> = {},
): Onboarding {
  const runner = jobRunner(context, agents, { ...CRAWL, ...limits });
  return {
    routes: [...onboardingProcedures(runner, agents, context.config), companyRoute(context)],
    schedules: runner.schedules,
    builder: agentBuilder(context, runner, agents),
    start: () => runner.start(),
    stop: () => runner.stop(),
  };
}
