/**
 * Paths below /app/{region} that belong to the shell, including everything below each. No remote
 * may claim them. Each page of the shell names one of these paths as its own
 * (shell/src/pages/shell-pages.ts).
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
