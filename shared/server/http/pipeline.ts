import { AppError } from '@voxgrove/contracts';
import { admitPrincipal, admitTenant, admitToResource } from './authorise';
import { checkInput, strict } from './input';
import { runHandler } from './acting';
import { z } from 'zod';
import type { Principal } from './principal';
import type { Authority } from './authorise';
import type { RateLimiter } from './rate-limiter';
import type { AnyRoute, RequestContext, ResourceRef } from './route';

export interface PipelineOptions {
  authority: Authority;
  limiter: RateLimiter;
  /** Records the action that a member of an agency is about to perform in the place of a client. */
  recordViewed?(call: ViewedCall): Promise<void>;
}

/** An admitted call of a person who views a portal as a client. */
export interface ViewedCall {
  client: Extract<Principal, { kind: 'client' }>;
  /** The audit event of the route. */
  action: string;
  subject: string;
}

/** A route with its schemas made strict once. */
export interface PreparedRoute {
  route: AnyRoute;
  input: z.ZodType;
  output: z.ZodType;
}

/**
 * Makes a route's schemas strict. The schema of an endpoint need not be strict, because it receives
 * only the values that it names.
 */
export const prepare = (route: AnyRoute): PreparedRoute =>
  route.kind === 'endpoint'
    ? { route, input: route.input as z.ZodType, output: z.never() }
    : { route, input: strict(route.input as z.ZodType), output: route.output as z.ZodType };

/**
 * Runs the steps before every handler, in this order: tenant, kind of caller, rate limit, input,
 * resource. A caller who may not use the route learns nothing about input or resource.
 */
export async function admit(
  options: PipelineOptions,
  prepared: PreparedRoute,
  readInput: () => unknown,
  ctx: RequestContext,
): Promise<{ input: unknown; ctx: RequestContext }> {
  const { route } = prepared;
  admitTenant(route.policy, ctx.tenant);
  admitPrincipal(route.policy, ctx.principal, ctx.region);
  options.limiter.take(route.rateClass, ctx.principal, ctx.ip);
  const input = checkInput(prepared.input, readInput());
  const ref = (route.resource as ((input: unknown) => ResourceRef) | undefined)?.(input);
  const scope = await admitToResource(
    options.authority,
    route.policy,
    ctx.principal,
    ctx.region,
    ref,
    input,
  );
  await recordIfViewed(options, route, input, ctx);
  return { input, ctx: { ...ctx, scope } };
}

/** Records the call before the handler runs, so that nothing happens without an entry. */
async function recordIfViewed(
  { recordViewed }: PipelineOptions,
  route: AnyRoute,
  input: unknown,
  { principal }: RequestContext,
): Promise<void> {
  if (principal.kind !== 'client' || principal.viewedBy === undefined) return;
  if (route.audit === false) return;
  const subject = subjectOf(route, input) ?? '';
  await recordViewed?.({ client: principal, action: route.audit as string, subject });
}

/** Runs an admitted call and returns only the fields that the output schema names. */
export async function run(
  options: PipelineOptions,
  prepared: PreparedRoute,
  readInput: () => unknown,
  context: RequestContext,
): Promise<unknown> {
  const { route } = prepared;
  if (route.kind === 'stream' || route.kind === 'endpoint')
    throw new Error(`A route of the kind "${route.kind}" has no output to check.`);
  const { input, ctx } = await admit(options, prepared, readInput, context);
  const handle = route.handler as (input: unknown, ctx: RequestContext) => Promise<unknown>;
  const { result, isRepeat } = await runHandler(ctx.principal, () => handle(input, ctx));
  const output = checkOutput(prepared, result);
  if (!isRepeat) auditCall(route, input, ctx);
  return output;
}

/** Logs the audit event of a successful call. */
export function auditCall(route: AnyRoute, input: unknown, ctx: RequestContext): void {
  if (route.audit === false) return;
  ctx.log.info('audit', {
    action: route.audit as string,
    principal: ctx.principal.kind,
    actor: actorOf(ctx),
    viewer: viewerOf(ctx),
    subject: subjectOf(route, input),
    workspaceId: ctx.scope?.workspaceId,
    agentId: ctx.scope?.agentId,
  });
}

export function checkOutput(prepared: PreparedRoute, value: unknown): unknown {
  const parsed = prepared.output.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.')}: ${issue.code}`)
    .join(', ');
  throw new AppError(
    'INTERNAL',
    {},
    { cause: new Error(`The answer does not fit its output schema (${faults}).`) },
  );
}

/**
 * Returns the subject of the call, that is, its path parameters, e.g. `mf-agents/1.4.0-9f3c21aa`.
 */
function subjectOf(route: AnyRoute, input: unknown): string | undefined {
  if (route.kind !== 'route' && route.kind !== 'endpoint') return undefined;
  const named = [...(route.path as string).matchAll(/:(\w+)/g)].map(([, name]) =>
    String((input as Record<string, unknown>)[name!]),
  );
  return named.length === 0 ? undefined : named.join('/');
}

/** Returns the id of the member of the agency who views the portal as the client. */
const viewerOf = ({ principal }: RequestContext): string | undefined =>
  principal.kind === 'client' ? principal.viewedBy?.id : undefined;

function actorOf({ principal }: RequestContext): string | undefined {
  switch (principal.kind) {
    case 'user':
      return principal.userId;
    case 'visitor':
      return principal.visitorId;
    case 'service':
      return principal.slice;
    case 'deployer':
      return principal.tokenId;
    case 'workspaceKey':
      return principal.workspaceId;
    case 'client':
      return principal.clientId;
    case 'agencyAdmin':
      return principal.agencyId;
    default:
      return undefined;
  }
}
