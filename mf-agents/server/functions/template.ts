/** What a template may name: a parameter of the function, or a stored secret of the workspace. */
export interface Reference {
  kind: 'parameter' | 'credential';
  name: string;
}

const PLACEHOLDER = /\{\{\s*(credential\.)?([A-Za-z][A-Za-z0-9_]*)\s*\}\}/g;

const referenceOf = ([, credential, name]: readonly string[]): Reference => ({
  kind: credential === undefined ? 'parameter' : 'credential',
  name: name!,
});

/** Every name in a text, in order; names that come twice come twice. */
export const referencesIn = (text: string): Reference[] =>
  [...text.matchAll(PLACEHOLDER)].map(referenceOf);

/** The one name a text consists of, or null. */
export function onlyReference(text: string): Reference | null {
  const match = new RegExp(`^${PLACEHOLDER.source}$`).exec(text);
  return match && referenceOf(match);
}

/** `text` with every name replaced. What is put in is not looked at again. */
export const fill = (text: string, value: (reference: Reference) => string): string =>
  text.replace(PLACEHOLDER, (...match) => value(referenceOf(match)));

/** Braces that look like a name and are none, or undefined. */
export function strayBraces(text: string): string | undefined {
  return /\{\{.{0,40}/s.exec(text.replace(PLACEHOLDER, ''))?.[0];
}
