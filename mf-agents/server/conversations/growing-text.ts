/** A text that only grows, and whose last part is asked for again and again: that must not cost as much as the whole. */
export class GrowingText {
  #parts: string[] = [];
  #last = '';
  #length = 0;

  /** In UTF-16 units. */
  get length(): number {
    return this.#length;
  }

  /** What follows the first `offset` units. */
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

/** The first half of a character of two units: a text is never parted behind one. */
export const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
