export const wizardKeys = {
  company: (workspaceId: string) => ['mf-agents', 'wizard', 'company', workspaceId] as const,
  branding: (jobId: string) => ['mf-agents', 'wizard', 'branding', jobId] as const,
  creation: (jobId: string) => ['mf-agents', 'wizard', 'creation', jobId] as const,
  progress: (jobId: string) => ['mf-agents', 'wizard', 'progress', jobId] as const,
};
