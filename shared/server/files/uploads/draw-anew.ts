import type { Sharp, SharpConstructor } from 'sharp';
import { MAX_PIXELS } from './clean-file';
import type { UploadType } from './clean-file';

/** In pixels; larger pictures are made smaller. */
export interface DrawOptions { maxSide: number }

/** Each may need its whole picture in memory. */
const AT_ONCE = 2;
const TIMEOUT_SECONDS = 20;

const waiting: (() => void)[] = [];
let running = 0;

/**
 * The same picture, written by us: its pixels are read and coded again, so that nothing is left of how whoever sent it arranged its bytes. It is the right way
 * up, in the colours of screens, without anything that was not drawn; one that moves goes on moving (of PNG only its first picture is kept).
 * @param bytes cleaned. @returns null when it cannot be read
 */
export async function drawAnew(type: UploadType, bytes: Buffer, { maxSide }: DrawOptions): Promise<Buffer | null> {
  const open = await reader();
  if (running >= AT_ONCE) await new Promise<void>((resolve) => { waiting.push(resolve); });
  else running += 1;
  try {
    const picture = open(bytes, { animated: true, failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient().resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true }).timeout({ seconds: TIMEOUT_SECONDS });
    return await coded(picture, type).toBuffer();
  } catch {
    return null;
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function coded(picture: Sharp, type: UploadType): Sharp {
  if (type === 'image/jpeg') return picture.jpeg({ quality: 88 });
  if (type === 'image/webp') return picture.webp({ quality: 88 });
  return type === 'image/gif' ? picture.gif() : picture.png({ compressionLevel: 9 });
}

let loaded: Promise<SharpConstructor> | undefined;

/** Loaded when the first picture comes. Of all it could read, only what we take is left. */
function reader(): Promise<SharpConstructor> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'] });
    return sharp;
  });
  return loaded;
}
