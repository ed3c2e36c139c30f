import { dirname } from 'node:path';
import { CONTRACT_VERSION } from '@voxgrove/contracts';
import { addAcceptLanes } from '@voxgrove/server/http/accept-lanes';
import { createHttpServer } from '@voxgrove/server/http/server';
import { ConfigError } from '@voxgrove/server/config-error';
import { loadConfig } from '@voxgrove/server/load-config';
import { createLogger } from '@voxgrove/server/log';
import { makePrivate } from '@voxgrove/server/private-folder';
import { openStore } from '@voxgrove/server/store/open';
import { createApp } from './create-app';
import { openDatabase } from './open-database';
import type { Settings } from '@voxgrove/server/load-config';
import type { Logger } from '@voxgrove/server/log';

/** Time at shutdown for streams and requests to end, ms. */
const DRAIN_MS = 10_000;

/**
 * Runs the gateway process: reads the environment, opens the store and the slices, and listens.
 * Prints one JSON line `{"event":"ready",…}`.
 */
async function main(): Promise<void> {
  process.umask(0o077); // Other users of the machine must not read the files of this process.
  const log = createLogger();
  const settings = await withPort(loadConfig(process.env, dirname(dirname(import.meta.dirname))));
  closeDataFolder(settings.dataDir, log);
  const database = await openDatabase(settings, log);
  const config = { ...settings, database: database.database };
  const store = await openStore({ database: database.database, log });
  const app = await createApp({
    config,
    env: process.env,
    store,
    log,
    contract: CONTRACT_VERSION,
  });

  let closeLanes = (): void => undefined;
  const stop = once(async (reason: string) => {
    log.info('stopping', { reason });
    const deadline = setTimeout(() => app.server.server.closeAllConnections(), DRAIN_MS).unref();
    closeLanes();
    await app.stop();
    clearTimeout(deadline);
    await store.close();
    await database.stop();
    log.info('stopped');
    process.exit(0);
  });
  const stopOrFail = (reason: string): void => {
    stop(reason).catch((error: unknown) => {
      log.error('stop_failed', { error });
      process.exit(1);
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopOrFail(signal));
  process.on('disconnect', () => stopOrFail('supervisor gone'));

  await app.server.listen({ port: settings.port, host: settings.host });
  closeLanes = await addAcceptLanes(app.server.server, log);
  await app.start();
  await app.listenAtEdge(settings.host);
  announce({
    event: 'ready',
    url: config.publicUrl,
    port: settings.port,
    pid: process.pid,
    database: config.database.kind,
  });
}

/**
 * Makes the data folder private. Only logs an error, because the folder is optional if everything
 * is stored elsewhere.
 */
function closeDataFolder(folder: string, log: Logger): void {
  try {
    makePrivate(folder);
  } catch (error) {
    log.warn('data_folder_not_made', {
      folder,
      reason: error instanceof Error ? error.message : 'unknown',
    });
  }
}

/** Replaces port 0 by a free port now, because mails and cookies contain the public address. */
async function withPort(settings: Settings): Promise<Settings> {
  if (settings.port !== 0) return settings;
  const probe = createHttpServer({ log: createLogger({ level: 'silent' }), trustProxy: false });
  const { port } = new URL(await probe.listen({ port: 0, host: '127.0.0.1' }));
  await probe.close();
  return {
    ...settings,
    port: Number(port),
    publicUrl: settings.publicUrl.replace(/:0$/, `:${port}`),
  };
}

function announce(message: Record<string, string | number>): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
  process.send?.(message);
}

function once<A>(action: (argument: A) => Promise<void>): (argument: A) => Promise<void> {
  let running: Promise<void> | undefined;
  return (argument) => (running ??= action(argument));
}

function surviveStrayErrors(log: Logger): void {
  // An unhandled rejection of one request must not end the process. After an uncaught exception
  // anything may be half done, so the process ends.
  process.on('unhandledRejection', (error) => log.error('unhandled_rejection', { error }));
  process.on('uncaughtException', (error) => {
    log.error('uncaught_exception', { error });
    process.exit(1);
  });
}

surviveStrayErrors(createLogger());
main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof ConfigError
      ? `${error.message}\n`
      : `The gateway could not start: ${error instanceof Error ? error.message : 'unknown error'}\n`,
  );
  if (!(error instanceof ConfigError) && error instanceof Error)
    process.stderr.write(`${error.stack ?? ''}\n`);
  process.exit(1);
});
