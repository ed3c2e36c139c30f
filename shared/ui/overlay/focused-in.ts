/**
 * Returns the focused element within a layer; null while only the layer itself has the focus. A
 * layer sets its first focus some time after it opens, and must not take the focus from a field
 * that the user has already reached.
 */
export function focusedIn(layer: Element | null): HTMLElement | null {
  const { activeElement } = document;
  return activeElement !== layer && layer?.contains(activeElement)
    ? (activeElement as HTMLElement)
    : null;
}
