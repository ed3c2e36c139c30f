import { join } from 'node:path';
import { cacheFolder } from './cache-folder';
import { type InputFinder, inputFinder } from './check-inputs';
import { environmentKey } from './environment';
import { type Snapshot, takeSnapshot } from './snapshot';
import { keyOf, openSuccessCache, type Success, type SuccessCache } from './success-cache';

/** Increase this when the meaning of a stored success changes. */
const FORMAT = '1';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Files that every check depends on. */
const COMMON = /^(package-lock\.json|([^/]+\/|shared\/[^/]+\/)?package\.json)$/;

/** One part of a stage that passes or fails by itself. */
export interface Check {
  name: string;
  /** Files that can change the result. */
  inputs: readonly string[];
  /**
   * Returns whether a change affects this check; default: whether one of the inputs has changed.
   */
  reachedBy?: (changed: readonly string[]) => boolean;
}

/** The checks of a stage that have to run. */
export interface Selection<T extends Check> {
  run: T[];
  known: { check: T; success: Success }[];
  /** Number of checks that the change cannot affect. */
  unreached: number;
  /** Stores the successes, unless a file has changed since the snapshot. */
  remember(successes: ReadonlyMap<string, Success>): void;
}

/** Stored successes for this state of the checkout, and the checks that a change can affect. */
export interface Gate {
  snapshot: Snapshot;
  inputs: InputFinder;
  /**
   * Selects the checks that have to run.
   * @param stage name of the stage
   * @param extra further data that the result depends on: versions of tools outside node_modules
   */
  select<T extends Check>(stage: string, checks: readonly T[], extra?: string): Selection<T>;
}

export interface GateOptions {
  env?: NodeJS.ProcessEnv;
  /** Changed paths: only checks that they affect are selected. */
  changed?: readonly string[] | undefined;
  cache?: SuccessCache;
}

/**
 * Reads the checkout once for all stages.
 * @throws Error if `root` is not a Git checkout
 */
export function openGate(root: string, options: GateOptions = {}): Gate {
  const { env = process.env, changed } = options;
  const cache = options.cache ?? openSuccessCache(join(cacheFolder(env), 'successes'));
  cache.prune(KEPT_MS);
  const snapshot = takeSnapshot(root);
  const inputs = inputFinder(snapshot);
  const environment = environmentKey(snapshot, env);
  const reached = reachedBy(changed);
  return {
    snapshot,
    inputs,
    select(stage, checks, extra = '') {
      const keys = new Map<string, string>();
      const selection = { run: [], known: [], unreached: 0 } as unknown as Selection<Check>;
      for (const check of checks) {
        if (!reached(check)) {
          selection.unreached++;
          continue;
        }
        const contents = check.inputs.flatMap((path) => [path, snapshot.hash(path)]);
        const key = keyOf(FORMAT, stage, environment, extra, check.name, ...contents);
        keys.set(check.name, key);
        const success = cache.find(key);
        if (success) selection.known.push({ check, success });
        else selection.run.push(check);
      }
      return {
        ...(selection as Selection<(typeof checks)[number]>),
        remember(successes) {
          if (!snapshot.unchanged()) return;
          for (const [name, success] of successes) {
            const key = keys.get(name);
            if (key !== undefined) cache.add(key, success);
          }
        },
      };
    },
  };
}

function reachedBy(changed: readonly string[] | undefined): (check: Check) => boolean {
  if (!changed || changed.some((path) => COMMON.test(path))) return () => true;
  const paths = new Set(changed);
  return ({ inputs, reachedBy: reached }) =>
    reached ? reached(changed) : inputs.some((path) => paths.has(path));
}
