/** A name in a template: a parameter of the function, or a stored secret of the workspace. */
export interface Reference {
  kind: 'parameter' | 'credential';
  name: string;
}

const PLACEHOLDER = /\{\{\s*(credential\.)?([A-Za-z][A-Za-z0-9_]*)\s*\}\}/g;

const referenceOf = ([, credential, name]: readonly string[]): Reference => ({
  kind: credential === undefined ? 'parameter' : 'credential',
  name: name!,
});

/** Returns every name in a text, in order, with repetitions. */
export const referencesIn = (text: string): Reference[] =>
  [...text.matchAll(PLACEHOLDER)].map(referenceOf);

/** Returns the name that a text consists of, or null. */
export function onlyReference(text: string): Reference | null {
  const match = new RegExp(`^${PLACEHOLDER.source}$`).exec(text);
  return match && referenceOf(match);
}

/** Replaces every name in `text`. Names inside the inserted values are not replaced. */
export const fill = (text: string, value: (reference: Reference) => string): string =>
  text.replace(PLACEHOLDER, (...match) => value(referenceOf(match)));

/** Returns braces that look like a name but are none, or undefined. */
export function strayBraces(text: string): string | undefined {
  return /\{\{.{0,40}/s.exec(text.replace(PLACEHOLDER, ''))?.[0];
}
