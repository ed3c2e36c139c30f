import type { CallBody } from './wire';

/** A method of a port in another process. */
export interface ServiceCall {
  /** Origin of the gateway that runs the slice, from the configuration. */
  origin: string;
  /** Below the origin. */
  path: string;
  /** The calling slice. */
  caller: string;
  body: CallBody;
  /** A repeat changes nothing more. */
  mayRepeat: boolean;
  signal: AbortSignal | undefined;
}

/** Makes calls; the implementation is in `outbound/`. */
export interface ServiceCaller {
  /**
   * @returns the value of the reply
   * @throws what the method threw; AppError UNAVAILABLE without a reply in time; the reason of
   *   `signal` when it aborts
   */
  call(call: ServiceCall): Promise<unknown>;
  /**
   * The items of a stream; ends without an error when `signal` aborts.
   * @throws what the method threw; AppError UNAVAILABLE when the connection ends before the stream
   */
  stream(call: ServiceCall): AsyncIterable<unknown>;
}
