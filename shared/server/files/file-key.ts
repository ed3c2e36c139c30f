const KEY = /^[\w@~-][\w@.+~-]*(\/[\w@~-][\w@.+~-]*)*$/;
const LONGEST = 400;

/**
 * An invalid key. The cause is a bug in our code or a failed check, so users must not see the
 * error.
 */
export class FileKeyError extends Error {
  override name = 'FileKeyError';
}

/**
 * Returns the key if it is valid: relative, without hidden or empty parts, inside the store, and
 * without characters that some stores interpret.
 * @throws FileKeyError
 */
export function fileKey(key: string): string {
  if (key.length > LONGEST || !KEY.test(key))
    throw new FileKeyError(`${JSON.stringify(key.slice(0, LONGEST))} is not the key of a file.`);
  return key;
}
