import type { Exit } from './exit-codes';

export interface RefusalOptions {
  /**
   * Machine-readable reason: a code of the error catalogue, or one of this command's own in the
   * same style.
   */
  code: string;
  /** What to do about it: one sentence or several. */
  advice: string;
  /** More for `--json`: faults, console lines, a path. */
  details?: Record<string, unknown>;
  /** More for people, below the message: a table, lines of a console. */
  text?: string;
}

/** Why a verb did not do what it was asked, written for the person who typed it. */
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

/** A wrong use of the command. */
export const misuse = (message: string, advice = 'See `npm run remote -- help`.'): Refusal =>
  new Refusal('usage', message, { code: 'USAGE', advice });
