/**
 * The origin of a website, of what a person types or pastes; null when it names none. `*` stands
 * for nothing: a chat runs on the very hosts that are listed.
 */
export function originOf(text: string): string | null {
  const typed = text.trim();
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(full) ? new URL(full) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' && !url.hostname.includes('*')
    ? url.origin
    : null;
}

/**
 * An origin that names nothing else, as browsers write it: a host in letters of other scripts in
 * the way names are looked up; null when it is none.
 */
export function exactOrigin(text: string): string | null {
  const origin = originOf(text);
  return origin !== null && URL.canParse(text) && new URL(text).href === `${origin}/`
    ? origin
    : null;
}
