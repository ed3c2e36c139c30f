/** Ids under which a form creates objects. */
export interface KeptIds<Id extends string> {
  /**
   * Returns the id for this content. The same content gets the same id, so that a second attempt
   * after a lost reply does not create a second object.
   */
  idFor(...content: string[]): Id;
  /** Called after a success. The same content then gets a new id. */
  forget(): void;
}

/** Keeps the id of the last content. */
export function keptIds<Id extends string>(newId: () => Id): KeptIds<Id> {
  let kept: { content: string; id: Id } | null = null;
  return {
    idFor(...content) {
      const wanted = JSON.stringify(content);
      if (kept?.content !== wanted) kept = { content: wanted, id: newId() };
      return kept.id;
    },
    forget() {
      kept = null;
    },
  };
}
