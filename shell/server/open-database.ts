import { startEmbeddedDatabase } from '@voxgrove/server/store/embedded/start';
import type { Config } from '@voxgrove/server/config';
import type { Settings } from '@voxgrove/server/load-config';
import type { Logger } from '@voxgrove/server/log';

export interface OpenedDatabase {
  database: Config['database'];
  stop(): Promise<void>;
}

/** Opens the configured database, or starts the embedded one. */
export async function openDatabase(
  { database, dataDir }: Settings,
  log: Logger,
): Promise<OpenedDatabase> {
  if (database.kind !== 'embedded') return { database, stop: async () => undefined };
  const { stop, ...embedded } = await startEmbeddedDatabase({
    dataDir,
    onProgress: (text) => log.info('embedded_database', { text }),
    onRestart: (event) => {
      if (event.kind === 'down')
        log.error('embedded_database_down', { reason: event.reason, waitMs: event.waitMs });
      else log.info('embedded_database_up', { downMs: Math.round(event.downMs) });
    },
  });
  if (embedded.kind === 'pglite') log.warn('embedded_database', { text: embedded.notice });
  return { database: embedded, stop };
}
