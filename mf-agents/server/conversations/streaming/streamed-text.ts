/** A text that only grows at its end. Reading the newest delta does not join the whole text. */
export class StreamedText {
  #parts: string[] = [];
  #last = '';
  #length = 0;

  /** In UTF-16 units. */
  get length(): number {
    return this.#length;
  }

  /** Returns the text after the first `offset` UTF-16 units. */
  since(offset: number): string {
    if (offset === this.#length - this.#last.length) return this.#last;
    return offset >= this.#length ? '' : this.whole().slice(offset);
  }

  whole(): string {
    if (this.#parts.length > 1) this.#parts = [this.#parts.join('')];
    return this.#parts[0] ?? '';
  }

  add(more: string): void {
    if (more === '') return;
    this.#parts.push(more);
    this.#last = more;
    this.#length += more.length;
  }
}

/**
 * Returns whether a unit is the first half of a surrogate pair. A text is never split after one.
 */
export const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
