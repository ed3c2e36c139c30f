import type { Region, WorkspaceId } from '@voxgrove/contracts';
import { CREDENTIAL } from '@voxgrove/contracts';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import type { RegionStore } from '@voxgrove/server/store/port';
import {
  CredentialListReply,
  CredentialName,
  CredentialReply,
  ModelAccessInput,
  SecretInput,
} from '../../contract/credentials';
import type { CredentialView } from '../../contract/credentials';
import { Deleted, InWorkspace } from '../../contract/in-workspace';
import { actorOf } from '../actor';
import { MODEL, secretIdOf } from './collections';
import type { StoredCredential } from './collections';
import type { Owner, WorkspaceCredentials } from './credentials';
import { modelSource } from './model-source';

/** Returns the functions of a workspace that use each stored secret, by the secret's name. */
export type FindSecretUses = (
  store: RegionStore,
  workspaceId: WorkspaceId,
) => Promise<(secret: string) => { id: string; name: string }[]>;

/**
 * Routes of credentials. Members see which credentials exist. Only the owner writes them, and no
 * route returns a value.
 */
export function credentialRoutes(
  context: SliceContext,
  stored: WorkspaceCredentials,
  findUses: FindSecretUses,
): AnyRoute[] {
  const ownWorkspace = {
    policy: 'workspace.own',
    resource: ({ workspaceId }: { workspaceId: string }) => ({
      type: 'workspace',
      id: workspaceId,
    }),
  } as const;
  const ownerOf = (workspaceId: WorkspaceId, request: RequestContext): Owner => ({
    ...actorOf(request),
    workspaceId,
  });
  const views = viewsOf(context, findUses);
  const view = async (region: Region, credential: StoredCredential) => ({
    data: (await views(region, credential.workspaceId, [credential]))[0]!,
  });

  return [
    route({
      method: 'GET',
      path: '/workspaces/:workspaceId/credentials',
      summary: 'The credentials of a workspace, masked, and which model answers.',
      input: InWorkspace,
      output: CredentialListReply,
      policy: 'workspace.read',
      resource: ownWorkspace.resource,
      rateClass: 'read',
      audit: false,
      handler: async ({ workspaceId }, { region }) => ({
        data: await views(region, workspaceId, await stored.list(region, workspaceId)),
        limit: CREDENTIAL.max,
        answers: await modelSource(context, region, workspaceId),
        sandboxModelUrl:
          context.config.embedded && context.config.sandboxUrl
            ? `${context.config.sandboxUrl}/openai/v1`
            : null,
      }),
    }),
    route({
      method: 'PUT',
      path: '/workspaces/:workspaceId/credentials/model',
      summary: 'Tests and stores the model access of a workspace. Replaces the earlier one.',
      input: InWorkspace.extend(ModelAccessInput.shape),
      output: CredentialReply,
      ...ownWorkspace,
      rateClass: 'crawl',
      audit: 'credential.saved',
      handler: async ({ workspaceId, ...input }, request) =>
        view(request.region, await stored.saveModel(ownerOf(workspaceId, request), input)),
    }),
    route({
      method: 'DELETE',
      path: '/workspaces/:workspaceId/credentials/model',
      summary: 'Deletes the model access of a workspace.',
      input: InWorkspace,
      output: Deleted,
      ...ownWorkspace,
      rateClass: 'write',
      audit: 'credential.deleted',
      handler: async ({ workspaceId }, { region }) => {
        await stored.remove(region, workspaceId, MODEL);
        return { success: true as const };
      },
    }),
    route({
      method: 'PUT',
      path: '/workspaces/:workspaceId/credentials/secrets/:name',
      summary: 'Stores a secret that functions may name; If-Match "0" refuses to replace one.',
      input: InWorkspace.extend({ name: CredentialName, ...SecretInput.shape }),
      output: CredentialReply,
      ...ownWorkspace,
      rateClass: 'write',
      audit: 'credential.saved',
      handler: async ({ workspaceId, name, value }, request) =>
        view(
          request.region,
          await stored.saveSecret(
            ownerOf(workspaceId, request),
            name,
            value,
            request.ifVersion === 0,
          ),
        ),
    }),
    route({
      method: 'DELETE',
      path: '/workspaces/:workspaceId/credentials/secrets/:name',
      summary: 'Deletes a secret; functions that name it fail from then on.',
      input: InWorkspace.extend({ name: CredentialName }),
      output: Deleted,
      ...ownWorkspace,
      rateClass: 'write',
      audit: 'credential.deleted',
      handler: async ({ workspaceId, name }, { region }) => {
        await stored.remove(region, workspaceId, secretIdOf(name));
        return { success: true as const };
      },
    }),
  ];
}

/**
 * Returns stored credentials as people may see them, with who added them and which functions use
 * them.
 */
const viewsOf =
  (context: SliceContext, findUses: FindSecretUses) =>
  async (
    region: Region,
    workspaceId: WorkspaceId,
    all: StoredCredential[],
  ): Promise<CredentialView[]> => {
    if (all.length === 0) return [];
    const [people, naming] = await Promise.all([
      context.port('workspaces').people(region, workspaceId),
      findUses(context.store.for(region), workspaceId),
    ]);
    return all.map(
      ({
        kind,
        name,
        baseUrl,
        model,
        lastFour,
        hasKey,
        addedAt,
        addedBy,
        lastUsedAt,
        testedAt,
      }) => {
        const person = people.find(({ userId }) => userId === addedBy);
        return {
          id: kind === 'model' ? MODEL : secretIdOf(name),
          kind,
          name,
          provider: baseUrl === null ? null : new URL(baseUrl).host,
          baseUrl,
          model,
          lastFour,
          hasKey,
          addedAt,
          lastUsedAt,
          testedAt,
          addedBy: { userId: addedBy, name: person ? person.displayName || person.email : '' },
          usedBy: kind === 'secret' ? naming(name) : [],
        };
      },
    );
  };
