/** Parameters of the sign-in page's address. An inline script has removed them from the address. */
export interface Entry {
  token?: string;
  secret?: string;
  username?: string;
  password?: string;
}

/** Returns the parameters once. A second call returns none. */
export function takeEntry(): Entry {
  const holder = window as { __pageEntry?: Entry };
  const entry = holder.__pageEntry ?? {};
  delete holder.__pageEntry;
  return entry;
}
