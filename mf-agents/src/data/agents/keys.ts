/** Cache keys. The region is not part of them: changing it loads the page anew. */
export const agentKeys = {
  list: (workspaceId: string) => ['mf-agents', 'agents', 'list', workspaceId] as const,
  detail: (agentId: string) => ['mf-agents', 'agents', 'detail', agentId] as const,
};
