import type { Ports } from '@voxgrove/contracts';
import type { Logger } from '@voxgrove/server/log';
import type {
  LiveTopic,
  PrincipalResolver,
  PublicFile,
  PublicPage,
  ResourceResolver,
  Slice,
  SliceContext,
  SliceInstance,
  StaticAssets,
} from '@voxgrove/server/slice';
import type { AnyRoute } from '@voxgrove/server/http/route';

export interface ComposedSlices {
  context: SliceContext;
  routes: AnyRoute[];
  resources: Record<string, ResourceResolver>;
  topics: LiveTopic[];
  principals: PrincipalResolver[];
  assets: StaticAssets[];
  pages: PublicPage[];
  files: PublicFile[];
  instances: { name: string; instance: SliceInstance }[];
  broken: string[];
}

/**
 * Sets every slice up and joins what they offer. Ports are looked up when used, so slices may need each other in any order;
 * what none provides throws a sentence naming it.
 */
export async function composeSlices(
  slices: Slice[],
  context: Omit<SliceContext, 'port'>,
  log: Logger,
): Promise<ComposedSlices> {
  const ports: Partial<Ports> = {};
  const port = <K extends keyof Ports>(name: K): Ports[K] => {
    const offered = ports[name];
    if (offered === undefined) throw new Error(`No slice that is running provides "${name}".`);
    return offered;
  };
  const composed: ComposedSlices = {
    context: { ...context, port },
    routes: [],
    resources: {},
    topics: [],
    principals: [],
    assets: [],
    pages: [],
    files: [],
    instances: [],
    broken: [],
  };
  for (const slice of slices) {
    let instance: SliceInstance;
    try {
      instance = await slice.setup({ ...context, log: log.child({ slice: slice.name }), port });
    } catch (error) {
      log.error('slice_not_set_up', { slice: slice.name, error });
      composed.broken.push(slice.name);
      continue;
    }
    composed.instances.push({ name: slice.name, instance });
    composed.routes.push(...instance.routes);
    composed.topics.push(...(instance.topics ?? []));
    composed.assets.push(...(instance.assets ?? []));
    composed.pages.push(...(instance.pages ?? []));
    composed.files.push(...(instance.files ?? []));
    if (instance.principals !== undefined) composed.principals.push(instance.principals);
    for (const [type, resolver] of Object.entries(instance.resources ?? {})) {
      if (type in composed.resources)
        throw new Error(`Two slices know the resource "${type}" (the second is ${slice.name}).`);
      composed.resources[type] = resolver;
    }
    Object.assign(ports, instance.provides);
  }
  return composed;
}
