import { detectCharset } from './detect-charset';
import { damageIn } from './text-damage';

/** The charset declaration of a text must be within these first bytes. */
const HEAD_BYTES = 2_048;
/** Declarations of the charset in pages, XML and style sheets. */
const NAMED =
  /<meta[^>]{0,200}?\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})|^\s*<\?xml[^>]{0,100}?\bencoding\s*=\s*["']([\w.:-]{1,40})|^@charset "([\w.:-]{1,40})"/i;
/**
 * Characters 0x80 to 0x9f of windows-1252. Some versions of Node decode them as control characters.
 */
const WINDOWS_1252 = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'];

/**
 * Decodes text of unknown origin. The charset comes from the first of these that names one: a byte
 * order mark, the content type, the text's own declaration, and detection. A charset that the bytes
 * do not fit is ignored. Undecodable bytes become replacement characters. `isDamaged` says whether
 * the text is usable.
 */
export function decodeText(bytes: Uint8Array, contentType?: string): string {
  const marked = markedCharset(bytes);
  if (marked !== undefined) return decodeAs(marked, bytes);
  for (const label of [charsetIn(contentType), charsetNamedBy(bytes)]) {
    const text = label === undefined ? undefined : decodeAs(label, bytes);
    if (text !== undefined && damageIn(text).share < 0.05) return text;
  }
  const utf8 = decodeAs('utf-8', bytes);
  // Real UTF-8 may contain a few wrong bytes. In another charset nearly all would be wrong.
  if (damageIn(utf8).share < 0.05)
    return utf8.includes('\u001b$B') ? decodeAs('iso-2022-jp', bytes) : utf8;
  return decodeAs(detectCharset(bytes), bytes);
}

function markedCharset([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

const ifKnown = (label: string | undefined): string | undefined =>
  label !== undefined && isKnown(label) ? label : undefined;

const charsetIn = (contentType: string | undefined): string | undefined =>
  ifKnown(/charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType ?? '')?.[1]);

function charsetNamedBy(bytes: Uint8Array): string | undefined {
  const found = NAMED.exec(Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1'));
  const label = found?.[1] ?? found?.[2] ?? found?.[3];
  // A declaration that is readable as ASCII cannot be in UTF-16.
  return label === undefined || /^utf-?16/i.test(label) ? undefined : ifKnown(label);
}

function decodeAs(label: string, bytes: Uint8Array): string {
  const decoder = new TextDecoder(label);
  if (decoder.encoding !== 'windows-1252') return decoder.decode(bytes);
  const text = Buffer.from(bytes).toString('latin1');
  return text.replace(
    /[\u0080-\u009f]/g,
    (char) => WINDOWS_1252[char.charCodeAt(0) - 0x80] ?? char,
  );
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    // The constructor throws only for unknown labels.
    return false;
  }
}
