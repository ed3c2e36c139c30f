/**
 * Returns the invalid text that the user typed as the color of a theme. The text is stored next to
 * the theme, so that the form knows about it: saving refuses the text, and discarding the changes
 * removes it.
 * @returns undefined if there is no such text
 */
export function unreadColor(json: string): string | undefined {
  const { unread } = objectIn(json);
  return typeof unread === 'string' ? unread : undefined;
}

/** Returns the unchanged theme together with the invalid text that was typed as its color. */
export const withUnreadColor = (json: string, typed: string): string =>
  JSON.stringify({ ...objectIn(json), unread: typed });

export function withoutUnreadColor(json: string): string {
  if (unreadColor(json) === undefined) return json;
  const { unread: _, ...theme } = objectIn(json);
  return Object.keys(theme).length > 0 ? JSON.stringify(theme) : '';
}

function objectIn(json: string): { unread?: unknown } {
  try {
    return { ...(JSON.parse(json) as object) };
  } catch {
    return {};
  }
}
