export const conversationKeys = {
  list: (agentId: string, test = false) =>
    ['mf-agents', 'conversations', agentId, test ? 'tests' : 'list'] as const,
  /** Counts for each of the last `days` days until `end`. */
  activity: (agentId: string, end: number, days: number) =>
    ['mf-agents', 'conversations', agentId, 'activity', end, days] as const,
  /**
   * Text that a member has begun to write to the visitor, and their replies that have not arrived
   * yet. Only in this page.
   */
  draft: (agentId: string, conversationId: string) =>
    ['mf-agents', 'conversations', agentId, 'draft', conversationId] as const,
  outgoing: (agentId: string, conversationId: string) =>
    ['mf-agents', 'conversations', agentId, 'outgoing', conversationId] as const,
  transcript: (agentId: string, conversationId: string) =>
    ['mf-agents', 'conversations', agentId, 'transcript', conversationId] as const,
};
