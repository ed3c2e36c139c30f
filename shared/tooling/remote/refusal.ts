import type { Exit } from './exit-codes';

export interface RefusalOptions {
  /**
   * Machine-readable reason: a code of the error catalog, or a code of this command in the same
   * style.
   */
  code: string;
  /** Advice: one or more sentences. */
  advice: string;
  /** Additional data for `--json`: faults, console lines, a path. */
  details?: Record<string, unknown>;
  /** Additional text for people, below the message: a table, lines of a console. */
  text?: string;
}

/** The reason why a verb failed, written for the person who typed the command. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly exit: Exit;
  readonly code: string;
  readonly advice: string;
  readonly details: Record<string, unknown>;
  readonly text: string | undefined;

  constructor(exit: Exit, message: string, { code, advice, details = {}, text }: RefusalOptions) {
    super(message);
    this.exit = exit;
    this.code = code;
    this.advice = advice;
    this.details = details;
    this.text = text;
  }
}

/** Creates the refusal for a wrong use of the command. */
export const misuse = (message: string, advice = 'See `npm run remote -- help`.'): Refusal =>
  new Refusal('usage', message, { code: 'USAGE', advice });
