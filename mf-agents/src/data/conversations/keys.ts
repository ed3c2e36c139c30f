export const conversationKeys = {
  list: (agentId: string, test = false) =>
    ['mf-agents', 'conversations', agentId, test ? 'tests' : 'list'] as const,
  /** Numbers for each of the last `days`, until `end`. */
  activity: (agentId: string, end: number, days: number) =>
    ['mf-agents', 'conversations', agentId, 'activity', end, days] as const,
  /**
   * What a member has begun to write to the visitor, and their replies that have not arrived: in
   * this page alone.
   */
  draft: (agentId: string, conversationId: string) =>
    ['mf-agents', 'conversations', agentId, 'draft', conversationId] as const,
  outgoing: (agentId: string, conversationId: string) =>
    ['mf-agents', 'conversations', agentId, 'outgoing', conversationId] as const,
  transcript: (agentId: string, conversationId: string) =>
    ['mf-agents', 'conversations', agentId, 'transcript', conversationId] as const,
};
