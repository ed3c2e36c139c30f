import { detect } from 'jschardet';

/**
 * Limit of bytes that are examined. The detector is slow, because it compares each pair of letters
 * with some forty languages, and this is enough evidence.
 */
const ENOUGH_BYTES = 20_000;
/**
 * Number of words before and after a non-ASCII word that are used too, because Western languages
 * also differ in their ASCII words.
 */
const AROUND = 6;
/** Default charset for texts of mostly ASCII, unless the detector is sure. */
const USUAL = 'windows-1252';
const MOSTLY_ASCII = 0.2;
const SURE = 0.12;
/** Labels of the decoder for the detector's own names. */
const LABELS: Record<string, string> = {
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  johab: 'euc-kr',
  'tis-620': 'windows-874',
};

/** Only encodings of the web (1) and of ISO (2); none of mainframes, DOS and old Macs. */
const options: object = { encodingEra: 1 | 2 };

// eslint-disable-next-line no-control-regex -- any byte
const BELOW_LETTERS = /[\u0000-\u003f]+/;
// eslint-disable-next-line no-control-regex -- ASCII
const ASCII = /[\u0000-\u007f]+/g;

/**
 * Detects the charset of bytes and returns it as a decoder label. Markup and long stretches of
 * ASCII are skipped.
 */
export function detectCharset(bytes: Uint8Array): string {
  const words = telltaleWords(bytes);
  const { encoding, confidence } = detect(Buffer.from(words, 'latin1'), options);
  if (encoding === null) return USUAL;
  const beyondAscii = words.replace(ASCII, '').length;
  if (beyondAscii < words.length * MOSTLY_ASCII && confidence < SURE) return USUAL;
  const name = encoding.toLowerCase();
  const label = LABELS[name] ?? name.replace(/^iso8859/, 'iso-8859');
  return isDecodable(label) ? label : USUAL;
}

/** Returns the non-ASCII words and their neighbors, if most words are ASCII. */
function telltaleWords(bytes: Uint8Array): string {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/<[^<>]{0,5000}>/g, ' ');
  const chosen: string[] = [];
  let length = 0;
  let before: string[] = [];
  let after = 0;
  // Two-byte characters contain no byte below 0x40, so the split never divides one.
  for (const word of text.split(BELOW_LETTERS)) {
    const isTelltale = /[\u0080-\u00ff]/.test(word);
    if (isTelltale) {
      chosen.push(...before);
      before = [];
      after = AROUND;
    }
    if (isTelltale || after > 0) chosen.push(word.slice(0, ENOUGH_BYTES));
    else before = [...before.slice(1 - AROUND), word.slice(0, 100)];
    after -= 1;
    length += isTelltale ? word.length : 0;
    if (length > ENOUGH_BYTES) break;
  }
  return chosen.join(' ');
}

function isDecodable(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    // The constructor throws only for unknown labels.
    return false;
  }
}
