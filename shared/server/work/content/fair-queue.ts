/** A queue in which owners take turns. Within an owner, items are first in, first out. */
export class FairQueue<Owner, Item> {
  // Owners in the order of turns. A served owner moves to the end.
  readonly #waiting = new Map<Owner, Item[]>();

  add(owner: Owner, item: Item): void {
    const ownItems = this.#waiting.get(owner);
    if (ownItems) ownItems.push(item);
    else this.#waiting.set(owner, [item]);
  }

  /**
   * Removes and returns the next item of the next owner for whom `may` returns true. Undefined if
   * there is none.
   */
  take(may: (owner: Owner) => boolean): Item | undefined {
    for (const [owner, ownItems] of this.#waiting) {
      if (!may(owner)) continue;
      const item = ownItems.shift();
      this.#waiting.delete(owner);
      if (ownItems.length > 0) this.#waiting.set(owner, ownItems);
      return item;
    }
    return undefined;
  }

  /** Removes an item. Returns false if the item is not in the queue (any more). */
  remove(owner: Owner, item: Item): boolean {
    const ownItems = this.#waiting.get(owner);
    const index = ownItems?.indexOf(item) ?? -1;
    if (ownItems === undefined || index < 0) return false;
    ownItems.splice(index, 1);
    if (ownItems.length === 0) this.#waiting.delete(owner);
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
