import type { FastifyInstance } from 'fastify';
import type { ZodType } from 'zod';
import type { SandboxClock } from './clock';
import type { Fault } from './faults';
import type { IncomingMails } from './incoming-mails';
import type { LiveKeys } from './live-keys';
import type { Page } from './page';
import type { NewRecord } from './requests';
import type { Delivery } from './webhooks';

/**
 * A local server that implements one provider's wire protocol. `providers/{name}/provider.ts`
 * exports the server as `provider`, where the sandbox finds it.
 */
export interface SandboxProvider<Own extends object = object> {
  /** Name of the provider's folder. Used in `/_sandbox/…` and in faults. */
  name: string;
  /** Title and description on the start page. */
  title: string;
  description: string;
  /** Path of the provider's page and routes. */
  path: `/${string}`;
  /** Keys of the real provider. */
  liveKeys: LiveKeys;
  /** Schema of the fields that only this provider's faults have. */
  ownFaults: ZodType<Own>;
  /** Returns the body of an error response as the provider's clients expect it. */
  errorBody(status: number, message: string): unknown;
  open(tools: ProviderTools<Own>): OpenProvider | Promise<OpenProvider>;
}

/** Services of the sandbox for every provider. */
export interface ProviderTools<Own extends object = object> {
  clock: SandboxClock;
  /** For protocols other than HTTP: returns the fault for this request. */
  takeFault(request: string): Fault<Own> | undefined;
  /** For protocols other than HTTP: adds a request to the list of the control API. */
  record(request: NewRecord): void;
  /** Mails from people to the product. */
  incoming: IncomingMails;
  /** Sends an event to the product, in the mode that `/_sandbox/webhooks` has set. */
  sendWebhook(delivery: Delivery): void;
  /**
   * Returns the configured port of one of the provider's own listeners (0 means any free port), or a
   * port of the product that the provider calls (0 means the usual one).
   */
  portFor(name: string): number;
}

export interface OpenProvider {
  /**
   * Adds the provider's API, below its path. The sandbox records its calls, applies faults and
   * refuses live keys.
   */
  routes?(api: FastifyInstance): void;
  /** Adds pages and files for people and tests, below the provider's path. */
  views?(views: FastifyInstance): void;
  /** Adds the provider's own settings, below `/_sandbox/{name}`. */
  control?(control: FastifyInstance): void;
  /** Returns the provider's page, which is shown at its path. */
  page(query: unknown): Page;
  /** Returns the whole state of the provider, as JSON. */
  state(): unknown;
  /** Removes the whole state of the provider. */
  reset(): void;
  /** Ports of the provider's own listeners. */
  ports?: Record<string, number>;
  stop?(): Promise<void>;
}
