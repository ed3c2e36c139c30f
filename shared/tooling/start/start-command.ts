import { join, resolve } from 'node:path';
import { buildChanged, buildIsCurrent } from './build-if-changed';
import { choosePorts, portVariables } from './ports';
import { Progress } from './progress';
import { StartError } from './start-error';
import { type Product, startProduct } from './start-product';
import { addressTable } from './address-table';
import { Supervision } from './supervision';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Runs `npm start` after the packages are installed. Sets the exit code: 0 after Ctrl-C, 1 if the
 * product could not be started. A product that has started is kept running.
 */
export async function startCommand(): Promise<void> {
  const progress = new Progress();
  const interrupt = new AbortController();
  const ending = endSignal().then(() => {
    interrupt.abort();
  });
  let product: Product | undefined;
  const supervision = new Supervision(
    () => product,
    (text) => progress.line(text),
  );

  try {
    progress.line('Voxgrove');
    const env = {
      DEMO_HISTORY: '1',
      ...process.env,
      ...portVariables(await choosePorts(process.env)),
    };
    if (!buildIsCurrent(ROOT))
      await progress.step('Building the dashboard and its remotes', () =>
        buildChanged(ROOT, interrupt.signal),
      );
    // From here on, only this user may read the files that are written. Build files were written
    // before, because others may serve them.
    process.umask(0o077);
    const started = progress.step(
      'Starting the database, the sandbox, the demo site and the gateway',
      () =>
        startProduct({
          env,
          dataDir: resolve(process.env.DATA_DIR ?? join(ROOT, '.data')),
          onEvent: (event) => supervision.handle(event),
          signal: interrupt.signal,
        }),
    );
    product = await started;
    progress.line(addressTable(product));
    await ending;
    process.exitCode = 0;
  } catch (error) {
    if (interrupt.signal.aborted) process.exitCode = 130;
    else {
      console.error(sentence(error));
      process.exitCode = 1;
    }
  }
  if (product) {
    progress.line('Stopping …');
    await supervision.stop();
    await product.stop();
    progress.line('Stopped.');
  }
  process.exit();
}

const sentence = (error: unknown): string => {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : 'Voxgrove could not start.';
};

/** Resolves on Ctrl-C or SIGTERM. A second signal ends the process at once. */
function endSignal(): Promise<void> {
  return new Promise((resolveEnd) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        resolveEnd();
        process.once(signal, () => process.exit(130));
      });
    }
  });
}
