/**
 * Returns the FNV-1a hash of a text, 32 bit: short enough for a script to contain one per allowed
 * website. The hash is neither secret nor proof: the server decides.
 */
export const fingerprint = (text: string): number =>
  [...text].reduce(
    (hash, character) => Math.imul(hash ^ character.charCodeAt(0), 16777619),
    -2128831035,
  ) >>> 0;
