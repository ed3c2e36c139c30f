/**
 * Paths below /app/{region} that belong to the shell itself, with everything below each. No remote
 * may claim them. The shell's pages name one of these as theirs (shell/src/pages/shell-pages.ts).
 */
export const SHELL_PATHS = [
  '/events',
  '/sessions',
  '/remotes',
  '/provider-events',
  '/workspace',
  '/account/security',
  '/account/devices',
  '/invitation',
] as const;
