import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Region } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';
import { message, stopGateway } from '../live-listeners';

export interface GatewayOptions {
  database: Extract<Config['database'], { kind: 'postgres' }>;
  /** Websites on this machine that the gateway may read. */
  origins: string[];
  /** E-mail addresses; each gets a workspace. */
  people: string[];
  /** Name of a collection to which the gateway can skip the writes; see `skip`. */
  skippable?: string;
}

export interface Owner {
  workspaceId: string;
  region: Region;
  cookie: string;
}

export type GatewayCommand = 'measure' | 'state' | 'skip' | 'write' | 'stop';

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
  /** Skips the writes to the collection of `skippable`, or makes them again. */
  skip(isSkipped: boolean): Promise<void>;
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
  const state = (): Promise<GatewayState> => {
    tell('state');
    return message<GatewayState>(child);
  };
  return {
    url,
    owners,
    died: () => died,
    measure: () => tell('measure'),
    state,
    skip: async (isSkipped) => {
      tell(isSkipped ? 'skip' : 'write');
      // The reply to the next command shows that this one has arrived.
      await state();
    },
    stop: () => stopGateway(child),
  };
}
