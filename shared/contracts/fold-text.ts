/** Normalizes text for searches, without case and accents: `Café Ñandú` equals `cafe nandu`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
