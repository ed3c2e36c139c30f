export const billingKeys = {
  workspace: (workspaceId: string) => ['mf-billing', 'workspace', workspaceId] as const,
  organisation: (orgId: string) => ['mf-billing', 'organisation', orgId] as const,
};
