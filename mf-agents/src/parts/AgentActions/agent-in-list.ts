import type { AgentListItem } from '../../../contract/agent-list';

/** An agent as far as its actions need it. */
export type AgentInList = Pick<AgentListItem, 'ID' | 'title' | 'publishedVersion'>;
