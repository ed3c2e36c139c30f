import type { AgentListItem } from '../../../contract/agent-list';

/** The fields of an agent that its actions need. */
export type AgentInList = Pick<AgentListItem, 'ID' | 'title' | 'publishedVersion'>;
