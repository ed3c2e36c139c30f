/** Base words of common passwords. Characters added around them do not make a password stronger. */
const COMMON =
  /^(?:password|passwort|qwerty(?:uiop)?|qwertz|asdfghjkl|letmein|iloveyou|welcome|admin(?:istrator)?|abc123|1q2w3e4r(?:5t)?|football|baseball|sunshine|princess|trustno1|voxgrove|changeme|dragon|monkey)+[\d!?.*_-]*$/;
const SEQUENCES =
  '01234567890123456789 98765432109876543210 abcdefghijklmnopqrstuvwxyz zyxwvutsrqponmlkjihgfedcba';

/**
 * Returns whether an attacker who knows the address, or has a list of common passwords, would try
 * this password early.
 */
export function isGuessable(password: string, email: string): boolean {
  const normalized = password.normalize('NFKC').toLowerCase();
  const letters = normalized.replace(/[\s@.,;:_+-]/g, '');
  const [name = '', host = ''] = email.toLowerCase().split('@');
  const personalWords = [email.toLowerCase(), name, host, host.split('.')[0] ?? '']
    .map((part) => part.replace(/[@.+_-]/g, ''))
    .filter((part) => part.length >= 4);
  if (
    personalWords.some(
      (part) =>
        letters.replaceAll(part, '').replace(/\d/g, '').length < 4 && letters.includes(part),
    )
  )
    return true;
  if (new Set(normalized).size < 4) return true;
  return COMMON.test(letters) || SEQUENCES.includes(normalized);
}
