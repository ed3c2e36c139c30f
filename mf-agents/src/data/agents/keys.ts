/** Cache keys. The region is not part of them, because a change of the region reloads the page. */
export const agentKeys = {
  /** Key of everything that lists or counts the agents of a workspace. */
  list: (workspaceId: string) => ['mf-agents', 'agents', 'list', workspaceId] as const,
  pages: (workspaceId: string, search: { search: string; sort: string; counts: boolean }) =>
    [...agentKeys.list(workspaceId), 'pages', search] as const,
  contents: (agentId: string) => ['mf-agents', 'agents', 'contents', agentId] as const,
  platforms: (host: string) => ['mf-agents', 'agents', 'platforms', host] as const,
  room: (workspaceId: string) => [...agentKeys.list(workspaceId), 'room'] as const,
  detail: (agentId: string) => ['mf-agents', 'agents', 'detail', agentId] as const,
  elsewhere: (region: string, agentId: string) =>
    ['mf-agents', 'agents', 'elsewhere', region, agentId] as const,
  notices: (agentId: string) => ['mf-agents', 'agents', 'notices', agentId] as const,
  versions: (agentId: string) => ['mf-agents', 'agents', 'versions', agentId] as const,
  version: (agentId: string, version: number) =>
    ['mf-agents', 'agents', 'version', agentId, version] as const,
};
