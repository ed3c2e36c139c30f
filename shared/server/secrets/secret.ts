import { createHash, timingSafeEqual } from 'node:crypto';
import { inspect } from 'node:util';

const digest = (value: string) => createHash('sha256').update(value).digest();

/**
 * A value that must not leave the server by accident. Printing, logging or serializing it gives
 * `[redacted]`.
 */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /**
   * Returns the value. `reason` is for people who read the code, so that they can find and review
   * every use.
   */
  reveal(reason: string): string {
    if (reason.length === 0) throw new Error('A secret is revealed for a reason.');
    return this.#value;
  }

  /** Compares in constant time with another secret, or with a candidate from outside. */
  equals(other: Secret | string): boolean {
    return timingSafeEqual(
      digest(this.#value),
      digest(typeof other === 'string' ? other : other.#value),
    );
  }

  toString(): string {
    return '[redacted]';
  }
  toJSON(): string {
    return '[redacted]';
  }
  [inspect.custom](): string {
    return '[redacted]';
  }
}
