import type { BuildHealth, HealthPoint, RemoteSummary } from '@voxgrove/contracts';

/** Returns the health of a build, or undefined if the build has no sessions. */
export function healthOf(
  remote: RemoteSummary,
  build: string | null | undefined,
): BuildHealth | undefined {
  const health = remote.versions.find((version) => version.build === build)?.health;
  return health && health.sessions > 0 ? health : undefined;
}

/** Returns the health of the stable build, or else of the canary. */
export const liveHealth = (remote: RemoteSummary): BuildHealth | undefined =>
  healthOf(remote, remote.stable) ?? healthOf(remote, remote.canary?.build);

/** Sums the sessions of all builds over the series. `rate` is null without sessions. */
export function sessionsOf(series: readonly HealthPoint[]): {
  sessions: number;
  bad: number;
  rate: number | null;
} {
  const sessions = series.reduce((sum, point) => sum + point.sessions, 0);
  const bad = series.reduce((sum, point) => sum + point.badSessions, 0);
  return { sessions, bad, rate: sessions > 0 ? bad / sessions : null };
}

export interface ErrorCounts {
  failures: number;
  uncaught: number;
  csp: number;
  total: number;
}

/** Sums the failures of a remote over its builds. */
export function errorsOf({ versions }: RemoteSummary): ErrorCounts {
  let [failures, uncaught, csp] = [0, 0, 0];
  for (const { health } of versions) {
    if (!health) continue;
    failures += Object.values(health.failures).reduce((sum, count) => sum + count, 0);
    uncaught += health.uncaughtErrors;
    csp += health.cspViolations;
  }
  return { failures, uncaught, csp, total: failures + uncaught + csp };
}

export interface Fault {
  code: string;
  count: number;
  builds: string[];
}

/** Codes of uncaught errors and policy violations, in addition to the failure codes. */
export const UNCAUGHT = 'UNCAUGHT_ERROR';
export const CSP = 'CSP_VIOLATION';

/** Returns failures by code with their builds, most frequent first. */
export function faultsOf({ versions }: RemoteSummary): Fault[] {
  const faults = new Map<string, Fault>();
  const add = (code: string, count: number, build: string) => {
    if (count === 0) return;
    const fault = faults.get(code) ?? { code, count: 0, builds: [] };
    faults.set(code, { code, count: fault.count + count, builds: [...fault.builds, build] });
  };
  for (const { build, health } of versions) {
    if (!health) continue;
    for (const [code, count] of Object.entries(health.failures)) add(code, count, build);
    add(UNCAUGHT, health.uncaughtErrors, build);
    add(CSP, health.cspViolations, build);
  }
  return [...faults.values()].sort((a, b) => b.count - a.count || a.code.localeCompare(b.code));
}
