import { startEmbeddedDatabase } from '@voxgrove/server/store/embedded/start';
import { StartError } from './start-error';
import type { RestartEvent } from '@voxgrove/server/restarts';

export interface Database {
  /** Environment variables with the addresses of the databases, for the gateway. */
  env: NodeJS.ProcessEnv;
  /** A message about the database for the person, if there is one. */
  notice: string | undefined;
  stop(): Promise<void>;
}

/**
 * Starts the embedded database in the data folder, or nothing if DATABASE_URL names another one.
 * The database restarts after each end, and then `onRestart` is called.
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
