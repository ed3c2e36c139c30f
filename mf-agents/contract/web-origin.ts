/** The origin of a website, of what a person types or pastes; null when it names none. `*` stands for nothing: a chat runs on the very hosts that are listed. */
export function originOf(text: string): string | null {
  const typed = text.trim();
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(full) ? new URL(full) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' && !url.hostname.includes('*') ? url.origin : null;
}
