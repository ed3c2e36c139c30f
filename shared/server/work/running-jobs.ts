import type { Region, WorkspaceId } from '@voxgrove/contracts';

export interface RunningJobsLimits {
  /** Limit of jobs in this process. It may change at any time. */
  atOnce(): number;
  /** Limit of jobs of one workspace in this process. */
  perWorkspace: number;
}

/** The jobs that this process holds or is taking. */
export interface RunningJobs {
  isFull(): boolean;
  has(region: Region, id: string): boolean;
  /** Returns whether the job is not here yet and its workspace has not reached its limit. */
  mayTake(region: Region, id: string, workspaceId: WorkspaceId): boolean;
  /** Workspaces that have reached their limit. */
  busyWorkspaces(): WorkspaceId[];
  /** Counts a job until it is removed. */
  add(region: Region, id: string, workspaceId: WorkspaceId): RunningJob;
  /** Returns a promise for each job, which resolves when the job has ended. */
  running(): Promise<void>[];
}

export interface RunningJob {
  /** Resolves when the job has ended. The worker sets this promise when the job begins. */
  done: Promise<void>;
  remove(): void;
}

export function runningJobs({ atOnce, perWorkspace }: RunningJobsLimits): RunningJobs {
  /** By region and id. */
  const jobs = new Map<string, RunningJob & { workspaceId: WorkspaceId }>();

  const countOf = (workspaceId: WorkspaceId): number =>
    [...jobs.values()].filter((job) => job.workspaceId === workspaceId).length;
  const has = (region: Region, id: string): boolean => jobs.has(keyOf(region, id));

  return {
    isFull: () => jobs.size >= atOnce(),
    has,
    mayTake: (region, id, workspaceId) => !has(region, id) && countOf(workspaceId) < perWorkspace,
    busyWorkspaces() {
      const present = new Set([...jobs.values()].map(({ workspaceId }) => workspaceId));
      return [...present].filter((workspaceId) => countOf(workspaceId) >= perWorkspace);
    },
    add(region, id, workspaceId) {
      const key = keyOf(region, id);
      const job = {
        workspaceId,
        done: Promise.resolve(),
        remove(): void {
          jobs.delete(key);
        },
      };
      jobs.set(key, job);
      return job;
    },
    running: () => [...jobs.values()].map(({ done }) => done),
  };
}

const keyOf = (region: Region, id: string): string => `${region}/${id}`;
