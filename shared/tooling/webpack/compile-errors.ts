import type { MultiStats, Stats } from 'webpack';

/** Returns the errors of a compilation as text, or null if it has none. */
export function compileErrors(
  error: Error | null,
  stats: Stats | MultiStats | undefined,
): string | null {
  if (error) return error.message;
  if (!stats?.hasErrors()) return null;
  return stats.toString({ preset: 'errors-only', colors: false });
}
