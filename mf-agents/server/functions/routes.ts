import { FUNCTION, randomId } from '@voxgrove/contracts';
import type { WorkspaceId } from '@voxgrove/contracts';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { Deleted, InWorkspace } from '../../contract/in-workspace';
import {
  FunctionId,
  FunctionInput,
  FunctionListReply,
  FunctionReply,
  FunctionTestInput,
  FunctionTestReply,
} from '../../contract/functions';
import { modelSource } from '../credentials/port';
import type { WorkspaceCredentials } from '../credentials/port';
import { onlyGiven } from '../only-given';
import { callFunction } from './call-function';
import { checkFunction } from './check-function';
import { credentialReach } from './credential-reach';
import type { WorkspaceFunctions } from './functions';

const InFunction = InWorkspace.extend({ functionId: FunctionId });

/** Routes by which members define the addresses that their agents may call, and test them. */
export function functionRoutes(
  context: SliceContext,
  functions: WorkspaceFunctions,
  credentials: WorkspaceCredentials,
): AnyRoute[] {
  const inWorkspace = ({ workspaceId }: { workspaceId: string }) => ({
    type: 'workspace',
    id: workspaceId,
  });
  const read = {
    policy: 'workspace.read',
    resource: inWorkspace,
    rateClass: 'read',
    audit: false,
  } as const;
  const write = { policy: 'workspace.write', resource: inWorkspace, rateClass: 'write' } as const;
  const reach = async (workspaceId: WorkspaceId, { region, scope }: RequestContext) =>
    credentialReach(await functions.list(region, workspaceId), scope?.role);
  return [
    route({
      method: 'GET',
      path: '/workspaces/:workspaceId/functions',
      summary: 'The functions of a workspace, by name, and whether there is a model to call them.',
      input: InWorkspace,
      output: FunctionListReply,
      ...read,
      handler: async ({ workspaceId }, { region }) => {
        const [data, stored, { source }] = await Promise.all([
          functions.list(region, workspaceId),
          credentials.list(region, workspaceId),
          modelSource(context, region, workspaceId),
        ]);
        return {
          data,
          limit: FUNCTION.max,
          model: source !== 'none',
          credentials: stored.filter(({ kind }) => kind === 'secret').map(({ name }) => name),
        };
      },
    }),
    route({
      method: 'GET',
      path: '/workspaces/:workspaceId/functions/:functionId',
      summary: 'One function with its version.',
      input: InFunction,
      output: FunctionReply,
      ...read,
      handler: async ({ workspaceId, functionId }, { region }) => ({
        data: await functions.read(region, workspaceId, functionId),
      }),
    }),
    route({
      method: 'PUT',
      path: '/workspaces/:workspaceId/functions/:functionId',
      summary: 'Creates a function under an id the caller chose; a repeat changes nothing.',
      input: InFunction.extend(FunctionInput.shape),
      output: FunctionReply,
      ...write,
      audit: 'function.created',
      handler: async ({ workspaceId, functionId, ...input }, request) => ({
        data: await functions.create(
          request.region,
          workspaceId,
          functionId,
          input,
          await reach(workspaceId, request),
        ),
      }),
    }),
    route({
      method: 'PATCH',
      path: '/workspaces/:workspaceId/functions/:functionId',
      summary: 'Changes some fields of a function; If-Match refuses a stale version.',
      input: InFunction.extend(FunctionInput.partial().shape),
      output: FunctionReply,
      ...write,
      audit: 'function.changed',
      handler: async ({ workspaceId, functionId, ...changes }, request) => ({
        data: await functions.save(
          request.region,
          workspaceId,
          functionId,
          onlyGiven(changes),
          request.ifVersion,
          await reach(workspaceId, request),
        ),
      }),
    }),
    route({
      method: 'DELETE',
      path: '/workspaces/:workspaceId/functions/:functionId',
      summary: 'Deletes a function. Agents can no longer call the function.',
      input: InFunction,
      output: Deleted,
      ...write,
      audit: 'function.deleted',
      handler: async ({ workspaceId, functionId }, { region }) => {
        await functions.remove(region, workspaceId, functionId);
        return { success: true as const };
      },
    }),
    route({
      method: 'POST',
      path: '/workspaces/:workspaceId/functions/test',
      summary:
        'Calls a function as defined in the request, saved or not, and returns request and response. Secrets are masked.',
      input: InWorkspace.extend(FunctionTestInput.shape),
      output: FunctionTestReply,
      policy: 'workspace.write',
      resource: inWorkspace,
      rateClass: 'crawl',
      audit: 'function.tested',
      handler: async ({ workspaceId, definition, arguments: args }, request) => {
        const { region, signal } = request;
        checkFunction(definition, context.config);
        (await reach(workspaceId, request))(definition);
        const deps = {
          outbound: context.outbound,
          clock: context.clock,
          config: context.config,
          credential: (name: string) => credentials.value(region, workspaceId, name),
          key: `call_${randomId(32)}`,
          signal,
        };
        return { data: await callFunction(deps, definition, args) };
      },
    }),
  ];
}
