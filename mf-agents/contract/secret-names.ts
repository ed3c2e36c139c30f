const SECRET =
  /secret|token(?!s)|passw|passphrase|credential|authori[sz]ation|api[-_ ]?key|private[-_ ]?key|access[-_ ]?key|cookie|signature/i;

/**
 * Does a field's name say that its value is nobody's business? Fields counted in tokens are not
 * meant.
 */
export const isSecretName = (name: string): boolean => SECRET.test(name);

/** Stands for a value that is not shown. */
const MASK = '••••••';

/** The same JSON with every value masked whose name says it is a secret, at any depth. */
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
