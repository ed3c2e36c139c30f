/** Returns the paths of the knowledge base of one agent, inside the dashboard. */
export const kbPaths = (agentId: string) => {
  const list = `/agents/${agentId}/kb` as const;
  return {
    list,
    add: (kind: string) => `${list}/new/${kind}` as const,
    unanswered: `${list}/unanswered` as const,
    /** Path of the drawer that answers a question, with the question filled in. */
    answer: (id: string | undefined, question: string) =>
      `${list}/new/qa?${new URLSearchParams({ question, ...(id !== undefined && { unanswered: id }) }).toString()}` as const,
    source: (sourceId: string, part?: 'pages' | 'settings' | 'answers') =>
      `${list}/sources/${sourceId}${part ? `/${part}` : ''}` as const,
    passage: (sourceId: string, chunkId: string) =>
      `${list}/sources/${sourceId}?passage=${encodeURIComponent(chunkId)}` as const,
  };
};
