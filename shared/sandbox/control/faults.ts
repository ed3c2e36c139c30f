import { z } from 'zod';

/** A fault to inject: the next `times` calls of `service` answer with `status`, after `delayMs`. */
export const Fault = z.strictObject({
  service: z.enum(['smtp', 'openai']),
  times: z.number().int().min(1).max(1000),
  status: z.number().int().min(400).max(599),
  delayMs: z.number().int().min(0).max(60_000).default(0),
  /** For streams: break the connection after this many tokens instead of answering with the status. */
  breakAfterTokens: z.number().int().min(0).optional(),
});
export type Fault = z.infer<typeof Fault>;

/** The faults waiting to happen, in the order they were asked for. */
export class Faults {
  #waiting: Fault[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ ...fault });
  }

  /** The fault the next call of `service` must show, if any; counts it down. */
  take(service: Fault['service']): Fault | undefined {
    const index = this.#waiting.findIndex((fault) => fault.service === service);
    const fault = this.#waiting[index];
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times === 0) this.#waiting.splice(index, 1);
    return fault;
  }

  clear(): void {
    this.#waiting = [];
  }
}
