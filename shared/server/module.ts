import type { DeletedAgent, Region, WorkspaceId } from '@voxgrove/contracts';
import type { DemoSeed, PrincipalResolver, SliceInstance } from './slice';

/** Background work of a module. */
export interface ModuleWorker {
  start(): Promise<void> | void;
  /** Resolves when no work is in progress. */
  stop(): Promise<void> | void;
}

/** One domain folder of a slice, with the fields of a slice except `start` and `stop`. */
export interface ServerModule extends Partial<Omit<SliceInstance, 'start' | 'stop'>> {
  /** Unique within the slice. Errors contain this name. */
  name: string;
  /** Started in this order, stopped in reverse order. */
  workers?: ModuleWorker[];
}

type FieldsOfKind<Kind> = {
  [Field in keyof SliceInstance]-?: NonNullable<SliceInstance[Field]> extends Kind ? Field : never;
}[keyof SliceInstance];
type ListField = FieldsOfKind<readonly unknown[]>;

/**
 * The type requires every list of a slice. A new list does not compile until it is composed here.
 */
const LIST_FIELDS: Record<ListField, true> = {
  routes: true,
  topics: true,
  hosts: true,
  pageOrigins: true,
  inbox: true,
  schedules: true,
  subscriptions: true,
  indexes: true,
};

/**
 * Joins the modules of one slice. Workers start in the given order and stop in reverse order. If
 * one cannot start, those already started are stopped. Stopping and deleting continue after a
 * failure, and throw at the end.
 * @throws Error when two modules have one name, or declare the same resource or port
 */
export function composeModules(modules: readonly ServerModule[]): SliceInstance {
  requireUniqueNames(modules);
  return {
    ...joinLists(modules),
    resources: joinRecords(modules, 'resources'),
    provides: joinRecords(modules, 'provides'),
    principals: firstPrincipal(modules),
    ...composeWorkers(modules),
    forgetWorkspace: (region: Region, workspaceId: WorkspaceId) =>
      runAll(modules, 'delete a workspace', (module) =>
        module.forgetWorkspace?.(region, workspaceId),
      ),
    forgetAgent: (region: Region, agent: DeletedAgent) =>
      runAll(modules, 'delete an agent', (module) => module.forgetAgent?.(region, agent)),
    seed: async (demo: DemoSeed) => {
      for (const module of modules) {
        await named(module, 'seed the demo', () => module.seed?.(demo));
      }
    },
  };
}

function requireUniqueNames(modules: readonly ServerModule[]): void {
  const names = new Set<string>();
  for (const { name } of modules) {
    if (names.has(name)) throw new Error(`Two modules are named "${name}".`);
    names.add(name);
  }
}

function joinLists(modules: readonly ServerModule[]): Pick<SliceInstance, ListField> {
  const fields = Object.keys(LIST_FIELDS) as ListField[];
  const merged = fields.map((field) => [
    field,
    modules.flatMap((module): unknown[] => module[field] ?? []),
  ]);
  return Object.fromEntries(merged) as Pick<SliceInstance, ListField>;
}

function joinRecords<Field extends 'resources' | 'provides'>(
  modules: readonly ServerModule[],
  field: Field,
): NonNullable<SliceInstance[Field]> {
  const merged: Record<string, unknown> = {};
  const owners = new Map<string, string>();
  for (const module of modules) {
    for (const [key, value] of Object.entries(module[field] ?? {})) {
      const owner = owners.get(key);
      if (owner !== undefined)
        throw new Error(
          `The modules "${owner}" and "${module.name}" both declare "${key}" in ${field}.`,
        );
      owners.set(key, module.name);
      merged[key] = value;
    }
  }
  return merged as NonNullable<SliceInstance[Field]>;
}

function firstPrincipal(modules: readonly ServerModule[]): PrincipalResolver {
  return async (token, request) => {
    for (const module of modules) {
      const principal = await module.principals?.(token, request);
      if (principal) return principal;
    }
    return null;
  };
}

function composeWorkers(
  modules: readonly ServerModule[],
): Required<Pick<SliceInstance, 'start' | 'stop'>> {
  const all = modules.flatMap((module) =>
    (module.workers ?? []).map((worker) => ({ name: module.name, worker })),
  );
  const stop = (started: typeof all): Promise<void> =>
    runAll([...started].reverse(), 'stop', ({ worker }) => worker.stop());
  return {
    async start() {
      for (const [position, namedWorker] of all.entries()) {
        try {
          await named(namedWorker, 'start', () => namedWorker.worker.start());
        } catch (error) {
          await stop(all.slice(0, position)).catch((stopError: unknown) => {
            throw new AggregateError([error, stopError], messageOf(error));
          });
          throw error;
        }
      }
    },
    stop: () => stop(all),
  };
}

/**
 * Runs `step` for each item in order, also after a failure. @throws the failures, after all steps
 * have run
 */
export async function runAll<Item extends { name: string }>(
  items: readonly Item[],
  task: string,
  step: (item: Item) => Promise<void> | void,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    await named(item, task, () => step(item)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, failures.map(messageOf).join(' '));
}

async function named(
  { name }: { name: string },
  task: string,
  step: () => Promise<void> | void,
): Promise<void> {
  try {
    await step();
  } catch (error) {
    throw new Error(`The module "${name}" could not ${task}: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
