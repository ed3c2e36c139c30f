/**
 * Repeated work. The gateway runs it in one process of the installation at a time, under a stored
 * lease. A failed run is repeated sooner. A dead process loses its lease.
 */
export interface Schedule {
  /** Unique within the slice, for example `sweep-traces`. */
  name: string;
  /** Time between the starts of two runs, ms. The first run starts this long after setup. */
  every: number;
  /**
   * Runs the work. `signal` is aborted when the process stops, and when another process has the
   * lease.
   */
  run(signal: AbortSignal): Promise<void>;
}

/** A schedule with the slice that declares it. */
export interface SliceSchedule extends Schedule {
  slice: string;
}

/** Returns the name of a schedule in the installation, which is also the id of its document. */
export const scheduleId = ({ slice, name }: SliceSchedule): string => `${slice}.${name}`;

/** Checks that names are unique. @throws Error that names the schedule that is declared twice */
export function requireUniqueSchedules(schedules: readonly SliceSchedule[]): void {
  const names = new Set<string>();
  for (const schedule of schedules) {
    const id = scheduleId(schedule);
    if (names.has(id)) throw new Error(`The schedule "${id}" is declared twice.`);
    names.add(id);
  }
}
