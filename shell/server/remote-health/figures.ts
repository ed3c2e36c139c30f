import { fieldOp } from '@voxgrove/server/store/port';
import type { FieldOp } from '@voxgrove/server/store/port';
import type { Figures } from './collections';

type Counters = Record<string, number>;

/** Returns the sum of figures. An absent figure counts as 0. */
export function addUp(all: readonly Partial<Figures>[]): Figures {
  const sum: Figures = {
    sessions: 0,
    badSessions: 0,
    badPeople: 0,
    mounts: 0,
    failures: {},
    rescued: 0,
    uncaughtErrors: 0,
    cspViolations: 0,
    cspReports: 0,
    load: {},
    mount: {},
    manifest: {},
    entry: {},
    module: {},
  };
  for (const figures of all) {
    for (const name of Object.keys(sum) as (keyof Figures)[]) {
      const value = figures[name];
      if (typeof value === 'number') (sum[name] as number) += value;
      else if (value !== undefined) addCounters(sum[name] as Counters, value);
    }
  }
  return sum;
}

function addCounters(sum: Counters, more: Counters): void {
  for (const [key, count] of Object.entries(more)) sum[key] = (sum[key] ?? 0) + count;
}

/** Returns figures as increments of one write, or null if there are none. */
export function increments(
  figures: Figures,
): Record<string, FieldOp | Record<string, FieldOp>> | null {
  const patch: Record<string, FieldOp | Record<string, FieldOp>> = {};
  for (const [name, value] of Object.entries(figures) as [string, number | Counters][]) {
    if (typeof value === 'number') {
      if (value > 0) patch[name] = fieldOp.increment(value);
    } else if (Object.keys(value).length > 0) {
      patch[name] = Object.fromEntries(
        Object.entries(value).map(([key, count]) => [key, fieldOp.increment(count)]),
      );
    }
  }
  return Object.keys(patch).length === 0 ? null : patch;
}
