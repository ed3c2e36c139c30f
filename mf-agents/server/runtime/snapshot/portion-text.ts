import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { deflate, inflate } from 'node:zlib';

const compress = promisify(deflate);
const expand = promisify(inflate);
/** Compression level: fast, because a snapshot is written often and read once. */
const LEVEL = 1;

/** Packs a value as a text that the store can keep. The text has a checksum. */
export const packed = async (value: unknown): Promise<string> =>
  (await compress(serialize(value), { level: LEVEL })).toString('base64');

/** Unpacks a text. @throws when the text is damaged */
export const unpacked = async (text: string): Promise<unknown> =>
  deserialize(await expand(Buffer.from(text, 'base64')));
