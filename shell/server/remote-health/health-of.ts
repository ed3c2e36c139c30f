import { addUp } from './figures';
import { percentile } from './statistics/histogram';
import { HOUR_MS, hourOf } from './collections';
import type { BuildHealth, HealthPoint } from '@voxgrove/contracts';
import type { SpanTotals } from './collections';
import type { StepHealth } from './gate-verdict';

/** Returns one build's figures over some spans, as people see them. */
export function healthOf(build: string, spans: readonly SpanTotals[]): BuildHealth {
  const {
    sessions,
    badSessions,
    mounts,
    failures,
    rescued,
    uncaughtErrors,
    cspViolations,
    cspReports,
    load,
    mount,
    manifest,
    entry,
    module,
  } = addUp(spans);
  return {
    build,
    sessions,
    badSessions,
    mounts,
    failures,
    rescued,
    uncaughtErrors,
    // The page and the browser report the same violations, and each may miss some. So take the
    // larger number instead of the sum.
    cspViolations: Math.max(cspViolations, cspReports),
    loadP50: percentile(load, 0.5),
    loadP75: percentile(load, 0.75),
    mountP50: percentile(mount, 0.5),
    mountP75: percentile(mount, 0.75),
    phasesP75: {
      manifest: percentile(manifest, 0.75),
      entry: percentile(entry, 0.75),
      module: percentile(module, 0.75),
    },
  };
}

export function stepHealthOf(build: string, spans: readonly SpanTotals[]): StepHealth {
  const { sessions, badSessions, badPeople, load } = addUp(spans);
  return { build, sessions, badSessions, badPeople, loadP75: percentile(load, 0.75) };
}

const POINTS = 24;

/** Returns the last 24 hours of a remote, including the current hour, oldest first. */
export function pointsOf(hours: readonly SpanTotals[], now: number): HealthPoint[] {
  return Array.from({ length: POINTS }, (_, index) => {
    const hourStart = hourOf(now) - (POINTS - 1 - index) * HOUR_MS;
    const { sessions, badSessions, load } = addUp(hours.filter((hour) => hour.at === hourStart));
    return { at: hourStart, sessions, badSessions, loadP75: percentile(load, 0.75) };
  });
}
