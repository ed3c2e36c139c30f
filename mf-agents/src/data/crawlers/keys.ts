/** Cache keys. */
export const crawlerKeys = {
  list: (workspaceId: string) => ['mf-agents', 'crawlers', 'list', workspaceId] as const,
  detail: (crawlerId: string) => ['mf-agents', 'crawlers', 'detail', crawlerId] as const,
  runs: (crawlerId: string) => ['mf-agents', 'crawlers', 'runs', crawlerId] as const,
};
