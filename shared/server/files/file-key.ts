const KEY = /^[\w@~-][\w@.+~-]*(\/[\w@~-][\w@.+~-]*)*$/;
const LONGEST = 400;

/** A bug in our code or a failed check; users must not see it. */
export class FileKeyError extends Error {
  override name = 'FileKeyError';
}

/**
 * Returns a valid key: relative, without hidden or empty parts, inside the store, and without
 * characters that some stores interpret.
 * @throws FileKeyError
 */
export function fileKey(key: string): string {
  if (key.length > LONGEST || !KEY.test(key))
    throw new FileKeyError(`${JSON.stringify(key.slice(0, LONGEST))} is not the key of a file.`);
  return key;
}
