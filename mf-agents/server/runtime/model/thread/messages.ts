import type { ErrorCode } from '@voxgrove/contracts';
import type { LogFields } from '@voxgrove/server/log';
import type { Named } from '@voxgrove/server/outbound/destination';
import type { Completion, CompletionRequest, ModelAddress } from '../chat-completion';

/** What the thread is started with. */
export type ThreadData = Pick<
  Named,
  'outboundAllowedOrigins' | 'model' | 'embedded' | 'sandboxUrl'
>;

/**
 * `id` is the answer's; `end`: it is not wanted any more; `heard`: a portion of texts has been
 * taken in.
 */
export type ToThread =
  | { type: 'ask'; id: number; model: ModelAddress; request: CompletionRequest }
  | { type: 'end'; id: number }
  | { type: 'heard' };

/** An error that crosses threads; of any other than an AppError nothing is told. */
export interface ToldError {
  code: ErrorCode;
  details: Record<string, unknown>;
}

export type Outcome = { id: number; completion: Completion } | { id: number; error: ToldError };

/** Everything the thread has to tell at a time. */
export interface FromThread {
  /** More of the texts, alternately an answer's id and what came. */
  texts: (number | string)[];
  /** Answers that showed a sign of life and no text. */
  alive: number[];
  /** Whether to say that this has been taken in. */
  portion: boolean;
  /** What has come to its end; all of its text has been told, or is in `texts`. */
  ended: Outcome[];
}

/** A line for the log. */
export interface ThreadLine {
  level: 'info' | 'warn';
  event: string;
  fields: LogFields;
}
