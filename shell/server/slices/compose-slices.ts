import { DeclaredTable } from '@voxgrove/contracts';
import { declareSlice } from '@voxgrove/server/declarations';
import { readEnvironment } from '@voxgrove/server/environment/table';
import { PLATFORM_ENVIRONMENT } from '@voxgrove/server/environment/platform';
import { NoSuchPort } from '@voxgrove/server/no-such-port';
import { POLICIES } from '@voxgrove/server/http/policy';
import { routeName } from '@voxgrove/server/http/access-document';
import { requirePrefixes } from './require-prefixes';
import type { SlicesElsewhere } from './slices-elsewhere';
import type { Ports } from '@voxgrove/contracts';
import type { Logger } from '@voxgrove/server/log';
import type {
  LiveTopic,
  PageOrigins,
  PrincipalResolver,
  ResourceResolver,
  Slice,
  SliceContext,
  SliceInstance,
} from '@voxgrove/server/slice';
import type { EnvironmentVariable } from '@voxgrove/server/environment/table';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceSchedule } from '@voxgrove/server/work/schedule';

export interface ComposedSlices {
  context: SliceContext;
  routes: AnyRoute[];
  resources: Record<string, ResourceResolver>;
  topics: LiveTopic[];
  principals: PrincipalResolver[];
  schedules: SliceSchedule[];
  hosts: string[];
  pageOrigins: PageOrigins[];
  instances: { name: string; instance: SliceInstance }[];
  broken: string[];
}

/**
 * Sets up every slice and joins the declarations and ports of all slices. A port is looked up when
 * it is used, so slices may need each other in any order. If no slice of this process provides a
 * port, `elsewhere` provides it. If nothing provides it, the lookup throws NoSuchPort, or another
 * Error if a broken slice may have provided it.
 * @throws ConfigError when a variable of a slice has a wrong value; Error when two slices declare
 *   one name, or a route names a policy that no slice declares
 */
export async function composeSlices(
  slices: Slice[],
  context: Omit<SliceContext, 'port' | 'environment'>,
  env: NodeJS.ProcessEnv,
  elsewhere?: Pick<SlicesElsewhere, 'port' | 'resources'>,
): Promise<ComposedSlices> {
  const { log } = context;
  declareAll(slices, env);
  const ports: Partial<Ports> = {};
  const owners = { port: new Map<string, string>(), resource: new Map<string, string>() };
  const portFor =
    (caller: string): SliceContext['port'] =>
    (name) => {
      const offered = ports[name] ?? elsewhere?.port(name, caller);
      if (offered === undefined && composed.broken.length > 0)
        throw new Error(`A slice could not be set up, and no other one provides "${name}".`);
      if (offered === undefined) throw new NoSuchPort(name);
      return offered;
    };
  const environment: SliceContext['environment'] = (table) => readEnvironment(table, env);
  const composed: ComposedSlices = {
    context: { ...context, environment, port: portFor('gateway') },
    routes: [],
    resources: { ...elsewhere?.resources },
    topics: [],
    principals: [],
    schedules: [],
    hosts: [],
    pageOrigins: [],
    instances: [],
    broken: [],
  };
  for (const slice of slices) {
    const sliceContext: SliceContext = {
      ...composed.context,
      port: portFor(slice.name),
      log: log.child({ slice: slice.name }),
    };
    const instance = await setUp(slice, sliceContext, log);
    if (instance === null) {
      composed.broken.push(slice.name);
      continue;
    }
    requirePolicies(slice.name, instance);
    requirePrefixes(slice.name, instance);
    composed.instances.push({ name: slice.name, instance });
    composed.routes.push(...instance.routes);
    composed.topics.push(...(instance.topics ?? []));
    for (const schedule of instance.schedules ?? [])
      composed.schedules.push({ ...schedule, slice: slice.name });
    composed.hosts.push(...(instance.hosts ?? []));
    composed.pageOrigins.push(...(instance.pageOrigins ?? []));
    if (instance.principals !== undefined) composed.principals.push(instance.principals);
    for (const type of Object.keys(instance.resources ?? {}))
      claim(owners.resource, 'resource', type, slice.name);
    for (const name of Object.keys(instance.provides ?? {}))
      claim(owners.port, 'port', name, slice.name);
    Object.assign(composed.resources, instance.resources);
    Object.assign(ports, instance.provides);
  }
  return composed;
}

function declareAll(slices: Slice[], env: NodeJS.ProcessEnv): void {
  const variables = new DeclaredTable<EnvironmentVariable>(
    'environment variable',
    'the platform',
    PLATFORM_ENVIRONMENT,
  );
  for (const slice of slices) {
    declareSlice(slice.name, slice);
    variables.add(slice.name, slice.environment);
    readEnvironment(slice.environment ?? {}, env);
  }
}

/** Sets a slice up. @returns null if this fails; the product then runs without the slice */
async function setUp(
  slice: Slice,
  context: SliceContext,
  log: Logger,
): Promise<SliceInstance | null> {
  try {
    const instance = await slice.setup(context);
    await context.store.ensureIndexes(instance.indexes ?? []);
    return instance;
  } catch (error) {
    log.error('slice_not_set_up', { slice: slice.name, error });
    return null;
  }
}

function claim(owners: Map<string, string>, kind: string, name: string, slice: string): void {
  const owner = owners.get(name);
  if (owner !== undefined)
    throw new Error(`The ${kind} "${name}" is offered by both ${owner} and ${slice}.`);
  owners.set(name, slice);
}

function requirePolicies(slice: string, { routes, topics = [] }: SliceInstance): void {
  const guarded = [
    ...routes.map((route) => ({ name: routeName(route), policy: route.policy })),
    ...topics.map(({ pattern, policy }) => ({ name: `topic ${pattern}`, policy })),
  ];
  for (const { name, policy } of guarded) {
    if (POLICIES[policy] === undefined)
      throw new Error(`${name} of ${slice} has the policy "${policy}", which nobody declares.`);
  }
}
