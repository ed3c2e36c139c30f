const SECRET =
  /secret|token(?!s)|passw|passphrase|credential|authori[sz]ation|api[-_ ]?key|private[-_ ]?key|access[-_ ]?key|cookie|signature/i;

/**
 * Returns whether a field's name says that its value is secret. Names that count tokens
 * (`maxTokens`) are not secret.
 */
export const isSecretName = (name: string): boolean => SECRET.test(name);

/** Replaces a value that is not shown. */
const MASK = '••••••';

/** Returns the same JSON with every value masked whose name marks it as a secret, at any depth. */
export function maskSecrets(value: unknown, mask = MASK): unknown {
  if (Array.isArray(value)) return value.map((inner) => maskSecrets(inner, mask));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecretName(name) ? mask : maskSecrets(inner, mask),
    ]),
  );
}
