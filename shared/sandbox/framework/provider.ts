import type { FastifyInstance } from 'fastify';
import type { ZodType } from 'zod';
import type { SandboxClock } from './clock';
import type { Fault } from './faults';
import type { LiveKeys } from './live-keys';
import type { Page } from './page';
import type { NewRecord } from './requests';
import type { Delivery } from './webhooks';

/**
 * A local stand-in for one provider, which speaks the provider's wire protocol. It is the export
 * `provider` of `providers/{name}/provider.ts`; the sandbox finds it there.
 */
export interface SandboxProvider<Own extends object = object> {
  /** The name of its folder. Used in `/_sandbox/…` and in faults. */
  name: string;
  /** For the start page. */
  title: string;
  description: string;
  /** Where its page and its routes are. */
  path: `/${string}`;
  /** Keys that belong to the real provider. */
  liveKeys: LiveKeys;
  /** Fields that only its faults have. */
  ownFaults: ZodType<Own>;
  /** The body of a refusal as the provider's clients expect it. */
  errorBody(status: number, message: string): unknown;
  open(tools: ProviderTools<Own>): OpenProvider | Promise<OpenProvider>;
}

/** What the sandbox does for every provider. */
export interface ProviderTools<Own extends object = object> {
  clock: SandboxClock;
  /** For protocols other than HTTP: the fault that this request must show. */
  takeFault(request: string): Fault<Own> | undefined;
  /** For protocols other than HTTP: what the control API lists. */
  record(request: NewRecord): void;
  /** Sends an event to the product, in the way that `/_sandbox/webhooks` asks for. */
  sendWebhook(delivery: Delivery): void;
  /** The port that is configured for one of its own listeners; 0 takes any free one. */
  portFor(listener: string): number;
}

export interface OpenProvider {
  /** The provider's API, below its path: recorded, with faults, closed to live keys. */
  routes?(api: FastifyInstance): void;
  /** What people and tests look at, below its path. */
  views?(views: FastifyInstance): void;
  /** Settings of its own, below `/_sandbox/{name}`. */
  control?(control: FastifyInstance): void;
  /** Its page, at its path. */
  page(query: unknown): Page;
  /** All that it keeps, as JSON. */
  state(): unknown;
  /** Forgets everything. */
  reset(): void;
  /** Ports of its own listeners. */
  ports?: Record<string, number>;
  stop?(): Promise<void>;
}
