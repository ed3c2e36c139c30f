/**
 * FNV-1a, 32 bit: short enough for a script to carry one per allowed website. Neither secret nor
 * proof: the server decides.
 */
export const fingerprint = (text: string): number =>
  [...text].reduce(
    (hash, character) => Math.imul(hash ^ character.charCodeAt(0), 16777619),
    -2128831035,
  ) >>> 0;
