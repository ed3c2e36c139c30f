/** What the address of the sign-in page contained; an inline script has removed it from there. */
export interface Entry {
  token?: string;
  secret?: string;
  username?: string;
  password?: string;
}

/** The entry, once: a second call answers nothing. */
export function takeEntry(): Entry {
  const holder = window as { __pageEntry?: Entry };
  const entry = holder.__pageEntry ?? {};
  delete holder.__pageEntry;
  return entry;
}
