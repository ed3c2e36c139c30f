import { join } from 'node:path';
import { Restarts } from '@voxgrove/server/restarts';
import type { RestartEvent } from '@voxgrove/server/restarts';
import type { Product, ProductEvent, ServiceName } from './start-product';

const BACK_OFF = { firstMs: 1_000, longestMs: 30_000, stableMs: 60_000 };
const NAMES: Record<ServiceName | 'database', string> = {
  gateway: 'gateway',
  sandbox: 'sandbox',
  'demo-site': 'demo site',
  database: 'database',
};
const LOGS: Record<ServiceName | 'database', string> = {
  gateway: 'gateway.log',
  sandbox: 'sandbox.log',
  'demo-site': 'demo-site.log',
  database: '../postgres.log',
};

/**
 * Keeps the parts of a started product running and reports on the terminal. The end of one part
 * does not end the others.
 */
export class Supervision {
  readonly #parts = new Map<ServiceName, Restarts>();

  constructor(
    private readonly product: () => Product | undefined,
    private readonly say: (text: string) => void,
  ) {}

  /** Handles an event. Before the product is complete, an ended part is an error of the start. */
  handle(event: ProductEvent): void {
    if (this.product() === undefined) return;
    if (event.kind === 'database') this.#tell('database', event.event);
    if (event.kind === 'ended') this.#partOf(event.part).ended(event.reason);
  }

  /** Stops all restarts. */
  async stop(): Promise<void> {
    await Promise.all([...this.#parts.values()].map((restarts) => restarts.stop()));
  }

  #partOf(part: ServiceName): Restarts {
    const existing = this.#parts.get(part);
    if (existing) return existing;
    const restarts = new Restarts({
      start: async () => this.product()?.restart(part),
      onEvent: (event) => this.#tell(part, event),
      ...BACK_OFF,
    });
    this.#parts.set(part, restarts);
    return restarts;
  }

  #tell(part: ServiceName | 'database', event: RestartEvent): void {
    const name = NAMES[part];
    if (event.kind === 'up') {
      this.say(`The ${name} is running again after ${seconds(event.downMs)}.`);
      return;
    }
    const next =
      event.waitMs === 0 ? 'Starting it again.' : `Trying again in ${seconds(event.waitMs)}.`;
    const log = join(this.product()?.logs ?? '', LOGS[part]);
    this.say(`The ${name} ${reason(event.reason)}. ${next} Details: ${log}`);
  }
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/**
 * Formats a reason: `was ended by SIGKILL`, or, for a failed start, the first line of its message.
 * The last lines are in the log.
 */
const reason = (text: string): string => {
  const [line = ''] = text.replace(/^(?:gateway|sandbox|demo-site) /, '').split('\n');
  return line.replace(/[.:]\s*$/, '').replace(/^PostgreSQL did/, 'did');
};
