import { z } from 'zod';

/** Faults to inject into the next requests that match. */
const HttpFault = z.object({
  provider: z.string(),
  /** A part of `POST /v1/chat/completions`, the method and the path below the provider. */
  match: z.string().max(200).default(''),
  /** Let so many requests that match pass first. */
  after: z.number().int().min(0).max(1000).default(0),
  times: z.number().int().min(1).max(1000).default(1),
  /** Answer with this status and the provider's error body. */
  status: z.number().int().min(400).max(599).optional(),
  headers: z.record(z.string(), z.string()).default({}),
  delayMs: z.number().int().min(0).max(60_000).default(0),
  /** Close the connection before the request is handled, or after it without an answer. */
  drop: z.enum(['before', 'after']).optional(),
});
type HttpFault = z.infer<typeof HttpFault>;

/** `own`: the fields of the provider's own, when the fault has any. */
export type Fault<Own extends object = object> = Omit<HttpFault, 'provider'> & {
  provider: string;
  own?: Own;
};

/** The faults that wait, in the order they were asked for. */
export class Faults {
  #waiting: Fault[] = [];

  /** @param ownFaults of each provider, by name @throws ZodError */
  constructor(private readonly ownFaults: ReadonlyMap<string, z.ZodType<object>>) {}

  /** Adds all or none. @throws ZodError */
  add(input: unknown): void {
    const faults = z.array(z.record(z.string(), z.unknown())).max(100).parse(input);
    this.#waiting.push(...faults.map((fault) => this.#parse(fault)));
  }

  /** The fault that this request must show, if any; counts it down. */
  take(provider: string, request: string): Fault | undefined {
    const matching = this.#waiting.filter(
      (fault) => fault.provider === provider && request.includes(fault.match),
    );
    for (const fault of matching) {
      if (fault.after > 0) {
        fault.after -= 1;
        continue;
      }
      fault.times -= 1;
      if (fault.times === 0) this.#waiting = this.#waiting.filter((one) => one !== fault);
      return fault;
    }
    return undefined;
  }

  list(): readonly Fault[] {
    return this.#waiting;
  }

  /** Of one provider, or of all. */
  clear(provider?: string): void {
    this.#waiting = this.#waiting.filter(
      (fault) => provider !== undefined && fault.provider !== provider,
    );
  }

  #parse(input: Record<string, unknown>): Fault {
    const provider = z.enum([...this.ownFaults.keys()]).parse(input['provider']);
    const common = Object.entries(input).filter(([field]) => field in HttpFault.shape);
    const other = Object.entries(input).filter(([field]) => !(field in HttpFault.shape));
    const fault: Fault = HttpFault.parse(Object.fromEntries(common));
    if (other.length === 0) return fault;
    return { ...fault, own: this.ownFaults.get(provider)!.parse(Object.fromEntries(other)) };
  }
}
