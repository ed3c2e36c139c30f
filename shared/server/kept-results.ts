/** What takes a while to make, kept by its key; beyond `most` goes what was asked for longest ago. What failed is made again. */
export class KeptResults<T> {
  readonly #kept = new Map<string, Promise<T>>();

  constructor(private readonly most: number) {}

  get(key: string, make: () => Promise<T>): Promise<T> {
    const result = this.#kept.get(key) ?? make();
    // Asked for again it is the youngest.
    this.#kept.delete(key);
    this.#kept.set(key, result);
    if (this.#kept.size > this.most) this.#kept.delete(this.#kept.keys().next().value as string);
    result.catch(() => this.#kept.delete(key));
    return result;
  }
}
