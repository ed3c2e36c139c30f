import sharp from 'sharp';

/** Pictures of 6 × 4 pixels in the form that browsers write. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAYAAACtBE5DAAAAK0lEQVR4AXTLsQ0AAAgCQXUl3H8CnUkrEikkuepDFDCEwlDYMwmd7SThnhcAAP//Kqw1xAAAAAZJREFUAwArJBKcf1gC0QAAAABJRU5ErkJggg==',
  'base64',
);
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAeEAABAwQDAAAAAAAAAAAAAAABAAIEAwUREiFRYf/EABQBAQAAAAAAAAAAAAAAAAAAAAP/xAAZEQEBAAMBAAAAAAAAAAAAAAABAgADBBH/2gAMAwEAAhEDEQA/AJy53OZCkNpx62jCwOI1B5yex4iIimJT1MTp1w7qUM//2Q==',
  'base64',
);
export const WEBP = Buffer.from(
  'UklGRnYAAABXRUJQVlA4WAoAAAAQAAAABQAAAwAAQUxQSA0AAAABDzD/ERHiBz8R/Y8BAFZQOCBCAAAA8AEAnQEqBgAEAALATCWwAnRH/4G4ySRwAP6CuO1AHvtkJ3iXTQDYi5ilV4St/Z/lf41/5vEMiSDaXNb0zqYHIAAA',
  'base64',
);
export const GIF = Buffer.from(
  'R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
  'base64',
);
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);

const chunk = (length: 'BE' | 'LE', type: string, text: string): Buffer => {
  const data = Buffer.from(text.padEnd(text.length + (text.length % 2), ' '), 'latin1');
  const size = Buffer.alloc(4);
  size[`writeUInt32${length}`](data.length);
  return length === 'BE'
    ? Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)])
    : Buffer.concat([Buffer.from(type), size, data]);
};
const inserted = (into: Buffer, at: number, ...parts: Buffer[]): Buffer =>
  Buffer.concat([into.subarray(0, at), ...parts, into.subarray(at)]);
const segment = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]),
    data,
  ]);

/** Exif data: a rotation by 90°, and a second entry that represents other Exif data. */
const EXIF = Buffer.concat([
  Buffer.from('Exif\0\0II*\0\x08\0\0\0\x02\0', 'latin1'),
  Buffer.from('1201030001000000060000000f01020010000000260000000000000000', 'hex'),
  Buffer.from('home, sweet home'),
]);

/** Returns the pictures above with a secret in every metadata field and an HTML page appended. */
export const dressed = (secret: string): Record<'png' | 'jpg' | 'webp' | 'gif', Buffer> => {
  const page = Buffer.from(`<html><script>alert("${secret}")</script>`);
  const webp = Buffer.concat([WEBP, chunk('LE', 'EXIF', secret), chunk('LE', 'XMP ', secret)]);
  webp.writeUInt32LE(webp.length - 8, 4);
  webp[20]! |= 0x0c;
  return {
    png: Buffer.concat([
      inserted(PNG, 33, chunk('BE', 'tEXt', `Comment\0${secret}`), chunk('BE', 'eXIf', secret)),
      page,
    ]),
    jpg: Buffer.concat([
      inserted(
        JPEG,
        2,
        segment(0xe1, Buffer.concat([EXIF, Buffer.from(secret)])),
        segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
        segment(0xfe, Buffer.from(secret)),
      ),
      page,
    ]),
    webp: Buffer.concat([webp, page]),
    gif: Buffer.concat([
      inserted(
        GIF,
        19,
        Buffer.from([0x21, 0xfe, secret.length]),
        Buffer.from(secret),
        Buffer.from([0]),
      ),
      page,
    ]),
  };
};

/** Returns ten megabytes of minimal parts, of both kept and dropped kinds. */
export function inTinyParts(): Record<string, Buffer> {
  const filled = (before: Buffer, part: Buffer, after = Buffer.alloc(0)): Buffer => {
    const room = 10_000_000 - before.length - after.length;
    return Buffer.concat([before, Buffer.alloc(room - (room % part.length), part), after]);
  };
  const png = (type: string): Buffer =>
    filled(PNG.subarray(0, 33), Buffer.from(`\0\0\0\0${type}\0\0\0\0`, 'latin1'), PNG.subarray(33));
  const webp = (type: string): Buffer => {
    const bytes = filled(WEBP, Buffer.from(`${type}\0\0\0\0`, 'latin1'));
    bytes.writeUInt32LE(bytes.length - 8, 4);
    return bytes;
  };
  const jpeg = (...part: number[]): Buffer =>
    filled(JPEG.subarray(0, 2), Buffer.from(part), JPEG.subarray(2));
  const gif = (kind: number): Buffer =>
    filled(GIF.subarray(0, 19), Buffer.from([0x21, kind, 0]), GIF.subarray(19));
  return {
    'png, kept': png('IDAT'),
    'png, left out': png('tEXt'),
    'webp, kept': webp('ALPH'),
    'webp, left out': webp('XMP '),
    'gif, kept': gif(0xf9),
    'gif, left out': gif(0xfe),
    'jpeg, kept': jpeg(0xff, 0xdb, 0, 2),
    'jpeg, left out': jpeg(0xff, 0xfe, 0, 2),
    'jpeg, filling': jpeg(0xff),
    'jpeg, scans': filled(JPEG.subarray(0, -2), Buffer.from([0xff, 0xda, 0, 2]), JPEG.subarray(-2)),
  };
}

/** Returns a square picture of one color. A PNG is interlaced, a JPEG progressive. */
export const flatPicture = (
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif',
  background: { r: number; g: number; b: number },
  side = 24,
): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .toFormat(format, { progressive: true })
    .toBuffer();

/** Returns size and pixels of every frame. */
export async function pixelsOf(
  bytes: Uint8Array,
): Promise<{ width: number; height: number; pages: number; pixels: Buffer }> {
  const picture = sharp(bytes, { animated: true });
  const { pages = 1 } = await picture.metadata();
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height / pages, pages, pixels: data };
}
