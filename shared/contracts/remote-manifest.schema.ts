import { z } from 'zod';
import { RemoteManifest } from './remote-manifest';

/**
 * Returns the JSON schema of remote.json, for editors (`$schema`). Published as
 * docs/specs/remote.schema.json.
 */
export const remoteManifestSchema = (): object => ({
  ...z.toJSONSchema(RemoteManifest, { io: 'input' }),
  title: 'Voxgrove remote manifest',
});
