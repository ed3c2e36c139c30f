/** The page's own script waits for this and, when it never comes, says that Voxgrove could not be opened. */
export function markUp(): void {
  Object.assign(window, { __voxgroveUp: true });
}
