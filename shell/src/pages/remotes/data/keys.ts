/** Cache keys of the Remotes page. */
export const remotesKeys = {
  all: ['shell', 'remotes'] as const,
  overview: ['shell', 'remotes', 'overview'] as const,
  audit: (name: string) => ['shell', 'remotes', 'audit', name] as const,
  tokens: ['shell', 'remotes', 'tokens'] as const,
};
