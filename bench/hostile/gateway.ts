import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Config } from '@voxgrove/server/config';
import { message, stopGateway } from '../live-listeners';

export interface GatewayOptions {
  database: Extract<Config['database'], { kind: 'postgres' }>;
  /** Websites on this machine that the gateway may read. */
  origins: string[];
  /** E-mail addresses; each gets a workspace. */
  people: string[];
}

export interface Owner {
  workspaceId: string;
  region: string;
  cookie: string;
}

export type GatewayCommand = 'measure' | 'state' | 'stop';

/**
 * Measurements that a gateway process reports. The delays are those of its event loop since
 * `measure`, in ms, including the 5 ms of the measuring timer.
 */
export interface GatewayState {
  delayP99: number;
  delayMax: number;
  /** Content tasks that a limit of time or memory ended. */
  tasksEnded: number;
  processesNotStarted: number;
  errors: string[];
}

export interface Gateway {
  url: string;
  owners: Owner[];
  /** Returns whether the process ended unexpectedly. */
  died(): boolean;
  /** Resets all measurements. */
  measure(): void;
  state(): Promise<GatewayState>;
  stop(): Promise<void>;
}

/**
 * Starts a gateway in a process of its own.
 * @throws Error if the process ends instead
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const child = fork(join(import.meta.dirname, 'gateway-process.ts'), [JSON.stringify(options)], {
    execArgv: [`--import=${import.meta.resolve('tsx')}`],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let died = false;
  child.once('exit', () => {
    died = true;
  });
  const tell = (command: GatewayCommand): void => {
    child.send(command);
  };
  const { url, owners } = await message<{ url: string; owners: Owner[] }>(child);
  return {
    url,
    owners,
    died: () => died,
    measure: () => tell('measure'),
    state: () => {
      tell('state');
      return message<GatewayState>(child);
    },
    stop: () => stopGateway(child),
  };
}
