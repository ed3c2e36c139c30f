import { AgentId, newAgentId } from '@voxgrove/contracts';
import type { NewAgentPlatform } from '../../../contract/agent-platforms';
import { AgentTemplate, DEFAULT_TEMPLATE } from '../../../contract/templates';

/**
 * Values of the form for a new agent. `agentId` is chosen together with them, so that a repeated
 * request creates the same agent.
 */
export interface BegunAgent {
  agentId: string;
  title: string;
  template: AgentTemplate;
  platform: NewAgentPlatform;
  /** The create request was sent, and no successful answer has arrived yet. */
  asked: boolean;
}

const key = (workspaceId: string) => `newAgent.${workspaceId}`;

/**
 * Returns the agent that the user began to create in this tab, or an empty one with a new id. The
 * values survive a visit to the wizard, a reload and a lost answer.
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
    /* invalid value or no storage: return a new agent below */
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
    /* without storage, the values last as long as the drawer */
  }
}
