import { inflateRawSync } from 'node:zlib';
import { checkXml } from './check-xml.mjs';

/**
 * Limits: unpacked bytes of one part, unpacked bytes of all parts, and number of parts of a
 * document.
 */
const MAX_PART = 40_000_000;
const MAX_ALL = 80_000_000;
const MAX_PARTS = 5_000;

const refused = (documentError) => Object.assign(new Error(documentError), { documentError });

/**
 * Checks the parts of a DOCX before a parser reads it. Unpacks each part within limits. The file
 * must be a Word document without macros, and its XML must be well formed and not nested too
 * deeply.
 * @throws Error with `documentError`: damaged | bomb | not-docx | macros | intricate | elements
 */
export function checkDocx(bytes) {
  const names = new Set();
  let total = 0;
  for (const part of partsOf(bytes)) {
    names.add(part.name);
    if (/vbaProject\.bin$/i.test(part.name)) throw refused('macros');
    const content = unpack(bytes, part, Math.min(MAX_PART, MAX_ALL - total));
    total += content.length;
    if (/\.(xml|rels)$/i.test(part.name)) {
      // Word processors write UTF-8. In an encoding with zero bytes (UTF-16), the check would not
      // see what the parser sees.
      if (content.includes(0)) throw refused('damaged');
      checkXml(content.toString('utf8'));
      if (part.name === '[Content_Types].xml' && /macroEnabled/i.test(content.toString('latin1')))
        throw refused('macros');
    }
  }
  if (
    !names.has('[Content_Types].xml') ||
    ![...names].some((name) => /^word\/document\d*\.xml$/i.test(name))
  )
    throw refused('not-docx');
}

/** Returns the parts that the directory at the end of the file names. */
function partsOf(bytes) {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length) throw refused('damaged');
  const count = bytes.readUInt16LE(end + 10);
  let offset = bytes.readUInt32LE(end + 16);
  if (count === 0xffff || offset === 0xffffffff || count > MAX_PARTS) throw refused('bomb');
  const parts = [];
  for (let index = 0; index < count; index += 1) {
    if (offset + 46 > bytes.length || bytes.readUInt32LE(offset) !== 0x02014b50)
      throw refused('damaged');
    const [nameLength, extraLength, commentLength] = [
      bytes.readUInt16LE(offset + 28),
      bytes.readUInt16LE(offset + 30),
      bytes.readUInt16LE(offset + 32),
    ];
    if ((bytes.readUInt16LE(offset + 8) & 1) !== 0) throw refused('password');
    parts.push({
      name: bytes.toString('utf8', offset + 46, offset + 46 + nameLength),
      method: bytes.readUInt16LE(offset + 10),
      size: bytes.readUInt32LE(offset + 20),
      local: bytes.readUInt32LE(offset + 42),
    });
    offset += 46 + nameLength + extraLength + commentLength;
  }
  return parts;
}

function unpack(bytes, { method, size, local }, room) {
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== 0x04034b50)
    throw refused('damaged');
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (from + size > bytes.length) throw refused('damaged');
  const packed = bytes.subarray(from, from + size);
  if (room <= 0) throw refused('bomb');
  if (method === 0) {
    if (size > room) throw refused('bomb');
    return packed;
  }
  if (method !== 8) throw refused('damaged');
  try {
    return inflateRawSync(packed, { maxOutputLength: room });
  } catch (error) {
    throw refused(error?.code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : 'damaged');
  }
}
