import { AgentId, newAgentId } from '@voxgrove/contracts';
import type { NewAgentPlatform } from '../../../contract/agent-platforms';
import { AgentTemplate, DEFAULT_TEMPLATE } from '../../../contract/templates';

/**
 * What is filled in. `agentId` is chosen with it: whatever happens in between, creating it again is
 * creating the same agent.
 */
export interface BegunAgent {
  agentId: string;
  title: string;
  template: AgentTemplate;
  platform: NewAgentPlatform;
  /** It has been asked for, and nobody has heard that it was made. */ asked: boolean;
}

const key = (workspaceId: string) => `newAgent.${workspaceId}`;

/**
 * What this tab had begun, so that a look into the wizard, a reload or a lost answer costs nothing;
 * else something new.
 */
export function readBegun(workspaceId: string): BegunAgent {
  try {
    const { agentId, title, template, platform, asked } = JSON.parse(
      sessionStorage.getItem(key(workspaceId)) ?? '{}',
    ) as Partial<Record<keyof BegunAgent, unknown>>;
    if (AgentId.safeParse(agentId).success && typeof title === 'string')
      return {
        agentId: String(agentId),
        title,
        template: AgentTemplate.catch(DEFAULT_TEMPLATE).parse(template),
        platform: platform === 'vf' ? platform : 'vg',
        asked: asked === true,
      };
  } catch {
    /* not ours, or nothing is kept here: begin anew */
  }
  return {
    agentId: newAgentId(),
    title: '',
    template: DEFAULT_TEMPLATE,
    platform: 'vg',
    asked: false,
  };
}

export function keepBegun(workspaceId: string, begun: BegunAgent | null): void {
  try {
    if (begun) sessionStorage.setItem(key(workspaceId), JSON.stringify(begun));
    else sessionStorage.removeItem(key(workspaceId));
  } catch {
    /* then it lasts as long as the drawer */
  }
}
