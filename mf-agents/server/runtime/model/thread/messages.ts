import type { ErrorCode } from '@voxgrove/contracts';
import type { LogFields } from '@voxgrove/server/log';
import type { Named } from '@voxgrove/server/outbound/destination';
import type { Completion, CompletionRequest, ModelAddress } from '../chat-completion';

/** Data that the thread is started with. */
export type ThreadData = Pick<
  Named,
  'outboundAllowedOrigins' | 'model' | 'embedded' | 'sandboxUrl'
>;

/**
 * Messages to the thread. `id` is the id of the answer. `end`: the answer is no longer wanted.
 * `heard`: a batch of texts was processed.
 */
export type ToThread =
  | { type: 'ask'; id: number; model: ModelAddress; request: CompletionRequest }
  | { type: 'end'; id: number }
  | { type: 'heard' };

/** An error that is sent between threads. Only the details of an AppError are sent. */
export interface ToldError {
  code: ErrorCode;
  details: Record<string, unknown>;
}

export type Outcome = { id: number; completion: Completion } | { id: number; error: ToldError };

/** One message from the thread. */
export interface FromThread {
  /** New texts: alternately an answer's id and its text. */
  texts: (number | string)[];
  /** Answers for which the model has sent something, but no text. */
  alive: number[];
  /** Whether this message must be acknowledged. */
  portion: boolean;
  /** Finished answers. All of their text was sent before, or is in `texts`. */
  ended: Outcome[];
}

/** A line for the log. */
export interface ThreadLine {
  level: 'info' | 'warn';
  event: string;
  fields: LogFields;
}
