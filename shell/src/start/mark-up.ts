/**
 * Marks that the shell has started. If the mark is missing, the page's inline script says that
 * Voxgrove could not be opened.
 */
export function markUp(): void {
  Object.assign(window, { __pageUp: true });
}
