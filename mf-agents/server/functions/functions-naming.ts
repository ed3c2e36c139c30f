import { FUNCTION } from '@voxgrove/contracts';
import type { WorkspaceId } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import { functions, ofWorkspace } from './collections';
import { credentialNames } from './credential-reach';

/** Returns the functions of a workspace that use each stored secret, by the secret's name. */
export async function functionsNaming(
  store: RegionStore,
  workspaceId: WorkspaceId,
): Promise<(secret: string) => { id: string; name: string }[]> {
  const docs = await store.query(functions, {
    where: ofWorkspace(workspaceId),
    limit: FUNCTION.max,
  });
  const named = docs.map(({ data }) => ({
    id: data.id,
    name: data.name,
    secrets: credentialNames(data),
  }));
  return (secret) =>
    named.filter(({ secrets }) => secrets.has(secret)).map(({ id, name }) => ({ id, name }));
}
