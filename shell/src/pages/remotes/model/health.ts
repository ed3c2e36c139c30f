import type { BuildHealth, HealthPoint, RemoteSummary } from '@voxgrove/contracts';

/** Health of a build with sessions; null without. */
export function healthOf(
  remote: RemoteSummary,
  build: string | null | undefined,
): BuildHealth | undefined {
  const health = remote.versions.find((version) => version.build === build)?.health;
  return health && health.sessions > 0 ? health : undefined;
}

/** Health of the stable build, else of the canary. */
export const liveHealth = (remote: RemoteSummary): BuildHealth | undefined =>
  healthOf(remote, remote.stable) ?? healthOf(remote, remote.canary?.build);

/** Sessions of all builds over the series. `rate` is null without sessions. */
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

/** All failures of a remote, over its builds. */
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

/** Codes for uncaught errors and policy violations, besides the failure codes. */
export const UNCAUGHT = 'UNCAUGHT_ERROR';
export const CSP = 'CSP_VIOLATION';

/** Failures by code, most frequent first, with their builds. */
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
