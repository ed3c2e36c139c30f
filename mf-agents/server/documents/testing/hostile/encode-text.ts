/**
 * Encodes a text in an old character set, which Node can read but not write. To find the bytes of
 * each character, the decoder decodes every sequence of one and two bytes once.
 * @throws Error for a character that the set does not have
 */
export function encodeText(text: string, charset: string): Buffer {
  const bytesOf = encodedCharacters.get(charset) ?? bytesByCharacter(charset);
  encodedCharacters.set(charset, bytesOf);
  return Buffer.concat(
    [...text].map((character) => {
      const bytes = bytesOf.get(character);
      if (bytes === undefined) throw new Error(`${charset} has no ${character}`);
      return bytes;
    }),
  );
}

const encodedCharacters = new Map<string, Map<string, Buffer>>();
/** Node 20 decodes windows-1252 as ISO-8859-1, which has control characters at these bytes. */
const WINDOWS_1252: Record<string, number> = { '€': 0x80, '’': 0x92 };

function bytesByCharacter(charset: string): Map<string, Buffer> {
  const decoder = new TextDecoder(charset, { fatal: true });
  const bytesOf = new Map<string, Buffer>();
  const note = (bytes: Buffer): boolean => {
    try {
      const character = decoder.decode(bytes);
      if ([...character].length !== 1) return false;
      if (!bytesOf.has(character)) bytesOf.set(character, bytes);
      return true;
    } catch {
      return false;
    }
  };
  for (let first = 0; first < 256; first += 1) {
    if (note(Buffer.from([first]))) continue;
    for (let second = 0x40; second < 256; second += 1) note(Buffer.from([first, second]));
  }
  if (charset === 'windows-1252') {
    for (const [character, byte] of Object.entries(WINDOWS_1252))
      bytesOf.set(character, Buffer.from([byte]));
  }
  return bytesOf;
}
