/** A queue in which owners take turns. Within an owner, items are first in, first out. */
export class FairQueue<Owner, Item> {
  // Owners in the order of turns. A served owner moves to the end.
  readonly #waiting = new Map<Owner, Item[]>();

  add(owner: Owner, item: Item): void {
    const own = this.#waiting.get(owner);
    if (own) own.push(item);
    else this.#waiting.set(owner, [item]);
  }

  /**
   * Removes and returns the next item of the next owner for whom `may` returns true. Undefined if
   * there is none.
   */
  take(may: (owner: Owner) => boolean): Item | undefined {
    for (const [owner, own] of this.#waiting) {
      if (!may(owner)) continue;
      const item = own.shift();
      this.#waiting.delete(owner);
      if (own.length > 0) this.#waiting.set(owner, own);
      return item;
    }
    return undefined;
  }

  /** Removes an item. Returns false if the item is not in the queue (any more). */
  remove(owner: Owner, item: Item): boolean {
    const own = this.#waiting.get(owner);
    const at = own?.indexOf(item) ?? -1;
    if (own === undefined || at < 0) return false;
    own.splice(at, 1);
    if (own.length === 0) this.#waiting.delete(owner);
    return true;
  }

  count(owner: Owner): number {
    return this.#waiting.get(owner)?.length ?? 0;
  }

  /** Returns the number of owners with waiting items for whom `may` returns true. */
  owners(may: (owner: Owner) => boolean): number {
    return [...this.#waiting.keys()].filter(may).length;
  }

  /** Removes all items and returns them. */
  takeAll(): Item[] {
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    return all;
  }
}
