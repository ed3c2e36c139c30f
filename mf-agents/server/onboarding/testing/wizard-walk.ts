import type { AgentId, JobId, User, UserId, WorkspaceId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Procedure, RequestContext } from '@voxgrove/server/http/route';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { createSecretStore } from '@voxgrove/server/secrets/secret-store';
import { Secret } from '@voxgrove/server/secrets/secret';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { agentsOf } from '../../agents/agents';
import type { TestWorld } from '../../testing/test-world';
import { watchedStore } from '../../testing/watched-store';
import { onboardingOf } from '../onboarding';
import type { ReadingLimits } from '../read-website';

/**
 * One way through the wizard: the ids that a browser keeps, so that a repeated request finds the
 * same jobs and the same agent.
 */
export interface Walk {
  website: string;
  workspaceId: WorkspaceId;
  brandingJobId: JobId;
  creationJobId: JobId;
  agentId: AgentId;
}

/**
 * Reads the website, creates the agent and publishes it, with the requests of a browser. `onStep`
 * is called for each acknowledged step.
 */
export async function walkWizard(
  world: TestWorld,
  { website, workspaceId, brandingJobId, creationJobId, agentId }: Walk,
  clock: Clock,
  onStep: (step: 'read' | 'created' | 'published') => void,
  onWrite: (done: boolean) => void = () => undefined,
  limits: Partial<ReadingLimits> = {},
): Promise<void> {
  const store = watchedStore(world.context.store, onWrite);
  const outbound = createOutbound({
    config: { outboundAllowedOrigins: [website], model: undefined },
    clock,
    log: silentLog,
  });
  const context = {
    ...world.context,
    store,
    clock,
    outbound,
    secrets: createSecretStore(store, new Secret('a master key that is used in tests only')),
  };
  const agents = agentsOf(context);
  const onboarding = onboardingOf(context, agents, limits);
  const actor = { region: 'eu' as const, userId: 'UserAAAAAAAAAAA' as UserId };
  const call = async (name: string, input: object): Promise<void> => {
    const procedure = onboarding.routes.find(
      (route): route is Procedure => route.kind === 'procedure' && route.name === name,
    );
    await procedure?.handler(procedure.input.parse(input), {
      principal: { kind: 'user', userId: actor.userId, user: {} as User, sessionId: 's' },
      region: 'eu',
      signal: new AbortController().signal,
    } as RequestContext);
  };
  const company = {
    name: 'Copper Kettle',
    website,
    description: 'We sell loose leaf tea by post.',
  };
  try {
    await call('onboarding.getBrandingInfo', { workspaceId, jobId: brandingJobId, company });
    onStep('read');
    await call('onboarding.createPersonalizedAgent', {
      workspaceId,
      jobId: creationJobId,
      agentId,
      brandingJobId,
      company,
      brandingChoices: { primaryColor: '#8a3b12', themeMode: 'light', faviconApproved: true },
    });
    onStep('created');
    await agents.publish(actor, agentId, {});
    onStep('published');
  } finally {
    await onboarding.stop();
  }
}
