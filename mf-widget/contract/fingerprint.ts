/** FNV-1a, 32 bit: short enough for a script to carry one for each website it may run on. No secret and no proof: the server decides. */
export const fingerprint = (text: string): number =>
  [...text].reduce(
    (hash, character) => Math.imul(hash ^ character.charCodeAt(0), 16777619),
    -2128831035,
  ) >>> 0;
