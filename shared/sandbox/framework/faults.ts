import { z } from 'zod';

/** Faults to inject into the next requests that match. */
const HttpFault = z.object({
  provider: z.string(),
  /**
   * A part of the text "method and path", with the path below the provider, such as `POST
   * /v1/chat/completions`.
   */
  match: z.string().max(200).default(''),
  /** Number of matching requests that pass before the fault. */
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

/** `own`: the additional fields that this provider defines for its faults. */
export type Fault<Own extends object = object> = Omit<HttpFault, 'provider'> & {
  provider: string;
  own?: Own;
};

/** The pending faults, in the order in which they were added. */
export class Faults {
  #waiting: Fault[] = [];

  /**
   * Creates an empty list.
   * @param ownFaults schema of each provider's own fields, by provider name
   */
  constructor(private readonly ownFaults: ReadonlyMap<string, z.ZodType<object>>) {}

  /**
   * Adds all faults or none.
   * @throws ZodError
   */
  add(input: unknown): void {
    const faults = z.array(z.record(z.string(), z.unknown())).max(100).parse(input);
    this.#waiting.push(...faults.map((fault) => this.#parse(fault)));
  }

  /** Returns the fault for this request, if any, and reduces its count. */
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
      if (fault.times === 0) this.#waiting = this.#waiting.filter((other) => other !== fault);
      return fault;
    }
    return undefined;
  }

  list(): readonly Fault[] {
    return this.#waiting;
  }

  /** Removes the faults of one provider, or of all. */
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
