import type {
  AccessPath,
  AgentId,
  OrganisationId,
  User,
  UserId,
  WorkspaceId,
} from '@voxgrove/contracts';
import { newAgencyId, newClientId, newOrganisationId } from '@voxgrove/contracts';
import type { Authority } from '@voxgrove/server/http/authorise';
import { prepare, run } from '@voxgrove/server/http/pipeline';
import { noSession } from '@voxgrove/server/http/testing/no-session';
import type { Principal } from '@voxgrove/server/http/principal';
import { RATE_CLASSES } from '@voxgrove/server/http/rate-limit';
import { RateLimiter } from '@voxgrove/server/http/rate-limiter';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import type { SliceInstance } from '@voxgrove/server/slice';
import { silentLog } from '@voxgrove/server/store/silent-log';
import type { TestWorld } from './test-world';
import { ACTOR, WORKSPACE_A } from './test-world';

export interface CallAs {
  ifVersion?: number;
  /** Body of a route with `takesFile`. */
  file?: { name: string; bytes: Buffer };
  role?: 'owner' | 'member';
  workspaceId?: WorkspaceId;
  userId?: UserId;
  displayName?: string;
  /** Calls as a client of the workspace's agency, who may open these tabs of these agents. */
  client?: {
    agentIds: AgentId[];
    canAccess: AccessPath[];
    organisationId?: OrganisationId;
    canDelegateChats?: boolean;
  };
}

/**
 * Calls a route of the slice through the whole request pipeline, by default as the owner of
 * workspace A.
 */
export function sliceCalls(world: TestWorld, instance: SliceInstance) {
  const limits = Object.fromEntries(
    Object.keys(RATE_CLASSES).map((key) => [key, { max: 1_000_000, windowMs: 60_000 }]),
  ) as ConstructorParameters<typeof RateLimiter>[1];
  const find = (name: string): AnyRoute => {
    const found = instance.routes.find(
      (route) =>
        (route.kind === 'procedure' ? route.name : `${route.method} ${route.path}`) === name,
    );
    if (!found) throw new Error(`There is no route ${name}.`);
    return found;
  };
  return async <T>(
    name: string,
    input: object,
    {
      ifVersion,
      file,
      role = 'owner',
      workspaceId = WORKSPACE_A,
      userId = ACTOR.userId,
      displayName = '',
      client,
    }: CallAs = {},
  ): Promise<T> => {
    const authority: Authority = {
      resources: {
        ...instance.resources,
        workspace: async (region, id) => ({ region, workspaceId: id as WorkspaceId }),
      },
      roleIn: async (_principal, scope) => (scope.workspaceId === workspaceId ? role : null),
    };
    const context: RequestContext = {
      principal: client
        ? clientWith(client, workspaceId)
        : {
            kind: 'user',
            userId,
            user: { displayName } as User,
            operator: false,
            sessionId: 's',
          },
      region: 'eu',
      scope: undefined,
      requestId: 'r',
      ip: '127.0.0.1',
      country: '',
      languages: [],
      userAgent: '',
      tenant: { kind: 'installation' },
      session: noSession,
      origin: undefined,
      ifVersion,
      ...(file && { file: { name: file.name, read: async () => file.bytes } }),
      log: silentLog,
      signal: new AbortController().signal,
    };
    return (await run(
      { authority, limiter: new RateLimiter(world.clock, limits) },
      prepare(find(name)),
      () => input,
      context,
    )) as T;
  };
}

const clientWith = (
  access: NonNullable<CallAs['client']>,
  workspaceId: WorkspaceId,
): Principal => ({
  kind: 'client',
  sessionId: 's',
  region: 'eu',
  agencyId: newAgencyId(),
  workspaceId,
  name: 'Fern',
  clientId: newClientId(),
  organisationId: newOrganisationId(),
  isAdmin: false,
  isOrgAdmin: false,
  allowCreateAgents: false,
  canDelegateChats: false,
  hideAdvancedSettings: false,
  ...access,
});
