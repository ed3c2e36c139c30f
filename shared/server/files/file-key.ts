const KEY = /^[\w@~-][\w@.+~-]*(\/[\w@~-][\w@.+~-]*)*$/;
const LONGEST = 400;

/** A mistake in our own code or something that got past its checks: nobody is meant to see it. */
export class FileKeyError extends Error {
  override name = 'FileKeyError';
}

/**
 * The key itself, when it is one: relative, no part hidden or empty, nothing outside, no character that any store reads in a
 * way of its own.
 * @throws FileKeyError
 */
export function fileKey(key: string): string {
  if (key.length > LONGEST || !KEY.test(key))
    throw new FileKeyError(`${JSON.stringify(key.slice(0, LONGEST))} is not the key of a file.`);
  return key;
}
