const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Offset of the width. Before it: signature, length and type of the first chunk. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/**
 * Returns width and height from the header of a PNG (W3C PNG, 11.2.1), or null for any other file.
 */
export function pngSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < HEIGHT_AT + 4 || !bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE))
    return null;
  return { width: bytes.readUInt32BE(WIDTH_AT), height: bytes.readUInt32BE(HEIGHT_AT) };
}
