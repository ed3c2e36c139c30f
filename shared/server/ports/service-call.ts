import type { CallBody } from './wire';

/** A call of a port's method in another process. */
export interface ServiceCall {
  /** Origin of the gateway that runs the slice, from the configuration. */
  origin: string;
  /** Path below the origin. */
  path: string;
  /** The calling slice. */
  caller: string;
  body: CallBody;
  /** True if a repeat of the call changes nothing more. */
  mayRepeat: boolean;
  signal: AbortSignal | undefined;
}

/** Makes calls to other processes. Implemented in `outbound/`. */
export interface ServiceCaller {
  /**
   * Makes a call.
   * @returns the value of the reply
   * @throws the error that the method threw; AppError UNAVAILABLE if no reply arrives in time; the
   *   reason of `signal` when it aborts
   */
  call(call: ServiceCall): Promise<unknown>;
  /**
   * Yields the items of a stream. Ends without an error when `signal` aborts.
   * @throws the error that the method threw; AppError UNAVAILABLE when the connection ends before
   *   the stream
   */
  stream(call: ServiceCall): AsyncIterable<unknown>;
}
