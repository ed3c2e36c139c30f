import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { CREDENTIAL_INDEXES, MODEL, secretIdOf } from './collections';
import { workspaceCredentials } from './credentials';
import type { WorkspaceCredentials } from './credentials';
import { credentialRoutes } from './routes';
import type { FindSecretUses } from './routes';

export interface CredentialsModule extends ServerModule {
  credentials: WorkspaceCredentials;
}

/**
 * The module of the workspaces' model access and secrets. `findUses`: finds the functions that use
 * a secret.
 */
export function credentialsModule(
  context: SliceContext,
  findUses: FindSecretUses,
): CredentialsModule {
  const credentials = workspaceCredentials(context);
  return {
    name: 'credentials',
    credentials,
    routes: credentialRoutes(context, credentials, findUses),
    indexes: CREDENTIAL_INDEXES,
    provides: { credentials },
    async forgetWorkspace(region, workspaceId) {
      for (const { kind, name } of await credentials.list(region, workspaceId))
        await credentials.remove(region, workspaceId, kind === 'model' ? MODEL : secretIdOf(name));
    },
  };
}
