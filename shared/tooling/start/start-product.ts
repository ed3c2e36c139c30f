import { join } from 'node:path';
import { makePrivate } from '@voxgrove/server/private-folder';
import type { RestartEvent } from '@voxgrove/server/restarts';
import { type Database, startDatabase } from './database';
import { GATEWAY } from './gateway';
import { choosePorts, portVariables } from './ports';
import { Service } from './service';
import { waitFor } from './wait-for';

export interface ProductOptions {
  /**
   * Additional variables besides those of the process. The product reads PORT, SANDBOX_PORT,
   * DEMO_SITE_PORT, DATABASE_URL, NO_SEED and those of the providers.
   */
  env?: NodeJS.ProcessEnv;
  /** 0: every part gets a free port, whatever the environment says. */
  ports?: 0;
  /** Folder for the database, files and logs. */
  dataDir: string;
  /** Called before each part starts, and when a part ends unexpectedly. */
  onEvent?: (event: ProductEvent) => void;
  /** Aborting during the start ends the parts that already run, and rejects. */
  signal?: AbortSignal;
}

export type ProductEvent =
  | { kind: 'starting'; part: string }
  | { kind: 'ended'; part: ServiceName; reason: string; lastLines: string }
  /** The embedded database ended, is being started again, or runs again. */
  | { kind: 'database'; event: RestartEvent };

export type ServiceName = 'gateway' | 'sandbox' | 'demo-site';

export interface Product {
  urls: { gateway: string; sandbox: string; demoSite: string };
  /** The demo's owner and the widget on the demo site exist. */
  demo: boolean;
  /**
   * One line about the database if there is something to report, e.g. that the fallback is used.
   */
  notice: string | undefined;
  logs: string;
  /** The gateway's settings for the embedded database; empty if DATABASE_URL names another one. */
  database: NodeJS.ProcessEnv;
  /** Restarts a part that has ended. */
  restart(part: ServiceName): Promise<void>;
  /** Ends the gateway and starts it again on the same port. */
  restartGateway(): Promise<void>;
  /** Ends the gateway; it stays down until `restartGateway`. */
  killGateway(signal: NodeJS.Signals): Promise<void>;
  /** Ends all parts in order. Resolves when none is left. */
  stop(): Promise<void>;
}

/**
 * Starts the whole product from a built checkout: database, provider sandbox, demo site, gateway.
 * Resolves when all are ready.
 * @throws StartError with a sentence for the person who started the product; all running parts have
 *   been stopped
 */
export async function startProduct({
  env = {},
  ports,
  dataDir,
  onEvent = () => undefined,
  signal,
}: ProductOptions): Promise<Product> {
  const base: NodeJS.ProcessEnv = {
    ...process.env,
    ...env,
    ...(ports === 0 ? portVariables({ gateway: 0, sandbox: 0, demoSite: 0, smtp: 0 }) : {}),
  };
  const chosen = await choosePorts(base);
  makePrivate(dataDir);
  const logs = join(dataDir, 'logs');
  const url = (port: number): string => `http://localhost:${port}`;
  const urls = {
    gateway: url(chosen.gateway),
    sandbox: url(chosen.sandbox),
    demoSite: url(chosen.demoSite),
  };
  const common = { ...base, ...portVariables(chosen), DATA_DIR: dataDir };

  let database: Database | undefined;
  const sandbox = new Service({
    name: 'sandbox',
    entry: 'shared/sandbox/main.ts',
    env: common,
    logs,
    ready: async ({ message }) => {
      await message;
    },
  });
  const demoSite = new Service({
    name: 'demo-site',
    entry: 'shared/demo-site/main.ts',
    env: { ...common, WIDGET_URL: base.PUBLIC_URL ?? urls.gateway },
    logs,
    ready: async ({ message }) => {
      await message;
    },
  });
  const gatewayEnv = (): NodeJS.ProcessEnv => ({
    ...common,
    ...database?.env,
    PUBLIC_URL: base.PUBLIC_URL ?? urls.gateway,
    SANDBOX_URL: urls.sandbox,
    DEMO_SITE_URL: urls.demoSite,
  });
  const gateway = (): Service =>
    new Service({
      name: 'gateway',
      ...GATEWAY,
      env: gatewayEnv(),
      logs,
      ready: () => waitFor(`${urls.gateway}/healthz`, 120_000),
    });

  const running = new Map<string, Service>();
  const start = async (service: Service): Promise<void> => {
    onEvent({ kind: 'starting', part: service.name });
    service.onUnexpectedEnd = (reason) => {
      onEvent({
        kind: 'ended',
        part: service.name as ServiceName,
        reason,
        lastLines: service.lastLines,
      });
    };
    running.set(service.name, service);
    await service.start();
  };
  const stop = async (): Promise<void> => {
    await running.get('gateway')?.stop();
    await Promise.all([running.get('sandbox')?.stop(), running.get('demo-site')?.stop()]);
    await database?.stop();
  };
  const restart = async (part: ServiceName): Promise<void> => {
    await running.get(part)?.stop();
    await start(part === 'gateway' ? gateway() : (running.get(part) as Service));
  };

  // On an abort, stop all services: a service that ends before it is ready rejects its own start.
  signal?.addEventListener(
    'abort',
    () => {
      for (const service of running.values()) void service.stop();
    },
    { once: true },
  );
  const parts = await Promise.allSettled([
    startDatabase(base, dataDir, (event) => onEvent({ kind: 'database', event })).then((value) => {
      database = value;
    }),
    start(sandbox),
    start(demoSite),
  ]);
  try {
    const failed = parts.find((part) => part.status === 'rejected');
    if (failed) throw failed.reason;
    signal?.throwIfAborted();
    await start(gateway());
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    urls,
    demo: !base.DATABASE_URL,
    notice: database?.notice,
    logs,
    database: database?.env ?? {},
    restart,
    stop,
    restartGateway: () => restart('gateway'),
    killGateway: async (signal) => {
      await running.get('gateway')?.end(signal);
    },
  };
}
