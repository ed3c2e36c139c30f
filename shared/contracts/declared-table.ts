/** Two slices declare the same name. The product then does not start. */
export class DeclaredTwice extends Error {
  override name = 'DeclaredTwice';
}

/**
 * A table with the product's own entries. Composed slices add their entries to it. Each name has
 * one owner.
 */
export class DeclaredTable<Entry extends object> {
  readonly entries: Record<string, Entry>;
  readonly #what: string;
  readonly #owners = new Map<string, string>();

  /** `what`: name of an entry in error messages, e.g. `error code`. */
  constructor(what: string, owner: string, entries: Readonly<Record<string, Entry>>) {
    this.#what = what;
    this.entries = { ...entries };
    for (const name of Object.keys(entries)) this.#owners.set(name, owner);
  }

  /**
   * Adds a slice's entries. The same entry may be added again.
   * @throws DeclaredTwice when the name already has a different entry
   */
  add(owner: string, entries: Readonly<Record<string, Entry>> = {}): void {
    for (const [name, entry] of Object.entries(entries)) {
      const present = this.entries[name];
      if (present !== undefined && present !== entry)
        throw new DeclaredTwice(
          `The ${this.#what} "${name}" is declared by both ${this.#owners.get(name)} and ${owner}.`,
        );
      if (present !== undefined) continue;
      this.entries[name] = entry;
      this.#owners.set(name, owner);
    }
  }

  /** Returns the names by owner, in order of registration. */
  byOwner(): Map<string, string[]> {
    const names = new Map<string, string[]>();
    for (const [name, owner] of this.#owners) names.set(owner, [...(names.get(owner) ?? []), name]);
    return names;
  }
}
