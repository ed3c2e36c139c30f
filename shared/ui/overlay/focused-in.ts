/**
 * The focused element of a layer. A layer gives its first focus some time after it opens, and must
 * not take the focus from a field that the user has reached before.
 */
export function focusedIn(layer: Element | null): HTMLElement | null {
  const { activeElement } = document;
  return layer?.contains(activeElement) ? (activeElement as HTMLElement) : null;
}
