/**
 * What was typed as the colour of a theme and is none stands in the form with the theme that there
 * is, so that the form knows of it: it is refused when it is saved, and given up with the other
 * changes.
 * @returns undefined when there is nothing of the kind
 */
export function unreadColor(json: string): string | undefined {
  const { unread } = objectIn(json);
  return typeof unread === 'string' ? unread : undefined;
}

/** The theme as it is, with what was typed as its colour. */
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
