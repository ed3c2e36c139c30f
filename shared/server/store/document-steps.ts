/**
 * Turns a document of one schema version into the next. It has to be pure, and is kept as long as
 * documents of that version may be stored anywhere.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the shape of an older release
export type DocumentStep = (old: any) => object;

/**
 * The stored field with the schema version of a document. Code outside the store never sees it. A
 * document without it has version 1.
 */
export const SCHEMA_VERSION = 'schemaVersion';

const stepsOf = new Map<string, readonly DocumentStep[]>();

/** See `collection`. @throws Error when the collection has other steps already */
export function declareSteps(collection: string, steps: readonly DocumentStep[]): void {
  if ((stepsOf.get(collection) ?? steps) !== steps)
    throw new Error(`The collection "${collection}" is declared twice with upgrade steps.`);
  stepsOf.set(collection, steps);
}

/** Collections whose documents may have to be upgraded. */
export const collectionsWithSteps = (): string[] => [...stepsOf.keys()];

/** The version in which documents of a collection are written; undefined: it has only ever had one. */
export function currentSchemaVersion(collection: string): number | undefined {
  const steps = stepsOf.get(collection);
  return steps && steps.length + 1;
}

/** A document that a newer release has written. It is refused: reading it could lose what is new. */
export class NewerDocumentError extends Error {
  constructor(collection: string, id: string, version: number, known: number) {
    super(
      `The document "${id}" of "${collection}" has schema version ${version}, ` +
        `but this release knows versions up to ${known}. Run the newer release.`,
    );
    this.name = 'NewerDocumentError';
  }
}

/**
 * A stored document as the code knows it. `upgraded`: it was stored in an older version.
 * @throws NewerDocumentError
 */
export function decodeDocument(
  collection: string,
  id: string,
  stored: unknown,
): { data: unknown; upgraded: boolean } {
  const steps = stepsOf.get(collection);
  // A delete returns no document.
  if (steps === undefined || stored === null) return { data: stored, upgraded: false };
  const { [SCHEMA_VERSION]: version = 1, ...fields } = stored as Record<string, unknown>;
  const from = Number(version);
  if (from > steps.length + 1) throw new NewerDocumentError(collection, id, from, steps.length + 1);
  let data: object = fields;
  for (const step of steps.slice(from - 1)) data = step(data);
  return { data, upgraded: from <= steps.length };
}

/** A whole document or a patch as it is stored. Tests name another version in `data`. */
export function withSchemaVersion(collection: string, data: object): object {
  const version = currentSchemaVersion(collection);
  return version === undefined ? data : { [SCHEMA_VERSION]: version, ...data };
}
