import { startEmbeddedDatabase } from '@voxgrove/server/store/embedded/start';
import { StartError } from './start-error';
import type { RestartEvent } from '@voxgrove/server/restarts';

export interface Database {
  /** Environment variables with the addresses of the databases, for the gateway. */
  env: NodeJS.ProcessEnv;
  /** What a person should know about it, if anything. */
  notice: string | undefined;
  stop(): Promise<void>;
}

/**
 * The embedded database in the data folder; nothing when DATABASE_URL names another one. It
 * restarts after each end and calls `onRestart`.
 * @throws StartError
 */
export async function startDatabase(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  onRestart: (event: RestartEvent) => void,
): Promise<Database> {
  if (env.DATABASE_URL) return { env: {}, notice: undefined, stop: async () => undefined };
  try {
    const { stop, ...database } = await startEmbeddedDatabase({ dataDir, onRestart });
    const { notice, ...place } = { notice: undefined, ...database };
    return { env: { VOXGROVE_DATABASE: JSON.stringify(place) }, notice, stop };
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : 'The database did not start.', {
      cause: error,
    });
  }
}
