export const conversationKeys = {
  list: (agentId: string) => ['mf-agents', 'conversations', agentId, 'list'] as const,
  transcript: (agentId: string, conversationId: string) => ['mf-agents', 'conversations', agentId, 'transcript', conversationId] as const,
};
