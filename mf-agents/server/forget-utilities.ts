import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Collection } from '@voxgrove/server/store/port';
import type { WorkspaceCredentials } from './credentials/credentials';
import { secretIdOf, MODEL } from './credentials/collections';
import { functions, workspaceFunctions } from './functions/collections';
import { promptVersions, prompts, workspacePrompts } from './prompts/collections';

const AT_ONCE = 200;

/** Deletes the credentials, functions and prompts of a workspace that is gone; keys first. */
export async function forgetUtilities({ store }: Pick<SliceContext, 'store'>, credentials: WorkspaceCredentials, region: Region, workspaceId: WorkspaceId): Promise<void> {
  for (const { kind, name } of await credentials.list(region, workspaceId)) await credentials.remove(region, workspaceId, kind === 'model' ? MODEL : secretIdOf(name));
  const here = store.for(region);
  for (const collection of [functions, prompts, promptVersions] as Collection<object>[]) {
    for (;;) {
      const some = await here.query(collection, { where: [{ field: 'workspaceId', op: '==', value: workspaceId }], limit: AT_ONCE });
      await here.batch(some.map(({ id }) => ({ op: 'delete' as const, collection, id })));
      if (some.length < AT_ONCE) break;
    }
  }
  await here.delete(workspaceFunctions, workspaceId);
  await here.delete(workspacePrompts, workspaceId);
}
