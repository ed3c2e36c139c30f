import { Restarts } from '../../restarts';
import { startServer } from './server-process';
import type { RestartEvent } from '../../restarts';
import type { ServerPlace, ServerProcess } from './server-process';

/**
 * A server that accepted connections for a moment counts as working. A server that does not start
 * is retried after growing delays.
 */
const BACK_OFF = { firstMs: 100, longestMs: 10_000, stableMs: 250 };

/**
 * Starts PostgreSQL and restarts it whenever it ends unexpectedly.
 * @throws Error when the first start fails
 */
export async function superviseServer(
  place: ServerPlace,
  onRestart: (event: RestartEvent) => void,
): Promise<{ stop(): Promise<void> }> {
  let server: ServerProcess | undefined;
  let stopping = false;
  const start = async (): Promise<void> => {
    const started = await startServer(place);
    server = started;
    void started.ended.then((reason) => {
      if (!stopping) restarts.ended(reason);
    });
  };
  const restarts = new Restarts({ start, onEvent: onRestart, ...BACK_OFF });
  await start();
  return {
    async stop() {
      stopping = true;
      await restarts.stop();
      await server?.stop();
    },
  };
}
