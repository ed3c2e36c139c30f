export const conversationKeys = {
  list: (agentId: string, test = false) => ['mf-agents', 'conversations', agentId, test ? 'tests' : 'list'] as const,
  /** Those that wait for a person. */
  waiting: (agentId: string) => ['mf-agents', 'conversations', agentId, 'waiting'] as const,
  transcript: (agentId: string, conversationId: string) => ['mf-agents', 'conversations', agentId, 'transcript', conversationId] as const,
};
