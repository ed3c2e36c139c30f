/**
 * The page's inline script waits for this; without it, it says that Voxgrove could not be opened.
 */
export function markUp(): void {
  Object.assign(window, { __pageUp: true });
}
