/**
 * Converts a document of one schema version to the next version. A step must be pure, and is kept
 * as long as documents of the old version may be stored anywhere.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the shape of an older release
export type DocumentStep = (old: any) => object;

/**
 * The stored field with the schema version of a document. Code outside the store never sees this
 * field. A document without the field has version 1.
 */
export const SCHEMA_VERSION = 'schemaVersion';

const stepsOf = new Map<string, readonly DocumentStep[]>();

/**
 * Declares the steps of a collection; see `collection`. @throws Error when the collection has other
 * steps already
 */
export function declareSteps(collection: string, steps: readonly DocumentStep[]): void {
  if ((stepsOf.get(collection) ?? steps) !== steps)
    throw new Error(`The collection "${collection}" is declared twice with upgrade steps.`);
  stepsOf.set(collection, steps);
}

/** Returns the collections whose documents may have to be upgraded. */
export const collectionsWithSteps = (): string[] => [...stepsOf.keys()];

/**
 * Returns the version in which documents of a collection are written. Undefined if the collection
 * has only ever had one version.
 */
export function currentSchemaVersion(collection: string): number | undefined {
  const steps = stepsOf.get(collection);
  return steps && steps.length + 1;
}

/**
 * A document that a newer release has written. The document is refused, because reading it could
 * lose its new fields.
 */
export class NewerDocumentError extends Error {
  constructor(collection: string, id: string, version: number, knownVersion: number) {
    super(
      `The document "${id}" of "${collection}" has schema version ${version}, ` +
        `but this release knows versions up to ${knownVersion}. Run the newer release.`,
    );
    this.name = 'NewerDocumentError';
  }
}

/**
 * Returns a stored document in the current version. `upgraded`: the document was stored in an older
 * version.
 * @throws NewerDocumentError
 */
export function decodeDocument(
  collection: string,
  id: string,
  stored: unknown,
): { data: unknown; upgraded: boolean } {
  const steps = stepsOf.get(collection);
  // There is no document after a delete.
  if (steps === undefined || stored === null) return { data: stored, upgraded: false };
  const { [SCHEMA_VERSION]: version = 1, ...fields } = stored as Record<string, unknown>;
  const from = Number(version);
  if (from > steps.length + 1) throw new NewerDocumentError(collection, id, from, steps.length + 1);
  let data: object = fields;
  for (const step of steps.slice(from - 1)) data = step(data);
  return { data, upgraded: from <= steps.length };
}

/** Returns a whole document or a patch in its stored form. Tests set another version in `data`. */
export function withSchemaVersion(collection: string, data: object): object {
  const version = currentSchemaVersion(collection);
  return version === undefined ? data : { [SCHEMA_VERSION]: version, ...data };
}
