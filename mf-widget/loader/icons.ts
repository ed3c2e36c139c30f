/** A speech bubble on a 24 px grid, as an outline for clipping. */
export const chatIcon =
  'M5.1 15.8a9 9 0 1 1 4.1 3.9l-4.8 1.5a.7.7 0 0 1-.8-.8zm2.2-.3-1 3 3.1-1a7 7 0 1 0-2.1-2z';
