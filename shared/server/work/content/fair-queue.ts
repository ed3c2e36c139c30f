/** Things that wait, each of somebody's: owners take turns, and within one owner the first comes first. */
export class FairQueue<Owner, Item> {
  // In the order of the turns: who has been served goes to the end.
  readonly #waiting = new Map<Owner, Item[]>();

  add(owner: Owner, item: Item): void {
    const own = this.#waiting.get(owner);
    if (own) own.push(item);
    else this.#waiting.set(owner, [item]);
  }

  /** Takes the next item of the next owner who `may` be served; undefined when there is none. */
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

  /** False when it is not there (any more). */
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

  /** How many owners that `may` be served have something waiting. */
  owners(may: (owner: Owner) => boolean): number {
    return [...this.#waiting.keys()].filter(may).length;
  }

  /** Empties it. */
  takeAll(): Item[] {
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    return all;
  }
}
