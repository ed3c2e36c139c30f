/** Text as searches compare it: without case and accents. `Café Ñandú` and `cafe nandu` are the same. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
