/** Cache keys. `scope`: path of a workspace or of an agent. */
export const inboxKeys = {
  all: ['mf-agents', 'inbox'] as const,
  lists: (scope: string) => ['mf-agents', 'inbox', 'list', scope] as const,
  list: (scope: string, query: object) => ['mf-agents', 'inbox', 'list', scope, query] as const,
  counts: (scope: string) => ['mf-agents', 'inbox', 'counts', scope] as const,
  context: (agentId: string, conversationId: string) =>
    ['mf-agents', 'inbox', 'context', agentId, conversationId] as const,
  choices: (agentId: string) => ['mf-agents', 'inbox', 'choices', agentId] as const,
  settings: (workspaceId: string) => ['mf-agents', 'inbox', 'settings', workspaceId] as const,
};
