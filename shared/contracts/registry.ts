import { z } from 'zod';
import { RemoteManifest } from './remote-manifest';

/** One remote as a browser receives it: exactly one version, with what the shell needs before any of its code runs. */
export const ResolvedRemote = RemoteManifest.omit({ $schema: true, server: true }).extend({
  /** Unique name of one build: `{version}-{content hash}`. */
  build: z.string(),
  /** URL of mf-manifest.json; everything else of the build lies beside it. */
  entry: z.string(),
  integrity: z.object({ manifest: z.string(), entry: z.string() }),
  /** Files to preload when the first route belongs to this remote: the remote entry and the chunks of `./lifecycles`. */
  preload: z.array(z.string()),
});
export type ResolvedRemote = z.infer<typeof ResolvedRemote>;

/** GET /registry/remotes.json, also inlined in the shell's HTML. */
export const ResolvedRegistry = z.object({
  schemaVersion: z.literal(1),
  revision: z.number().int(),
  shell: z.object({ version: z.string(), contract: z.string() }),
  remotes: z.array(ResolvedRemote),
});
export type ResolvedRegistry = z.infer<typeof ResolvedRegistry>;
