import type { AgentWrite } from '../../contract/agent-write';
import type { AgentTemplate } from '../../contract/templates';

/** What each template sets besides the starter settings. */
export const agentTemplates: Record<AgentTemplate, AgentWrite> = {
  'blank-template': {},
};
