/** Returns 20 random letters and digits. crypto.randomUUID is missing on pages without TLS. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) =>
    (byte % 36).toString(36),
  ).join('');
}
