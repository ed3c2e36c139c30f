import type { Sharp, SharpConstructor } from 'sharp';

export interface ReadOptions {
  /** True: all frames of an animation. False: only the first frame. */
  animated: boolean;
  /** Limit of pixels for all frames together; larger pictures are refused. */
  maxPixels: number;
  /** Set if the bytes are raw pixels, four bytes each. */
  raw?: { width: number; height: number };
}

/** Limit of simultaneous decodings, because each may need its whole picture in memory. */
const AT_ONCE = 2;
const TIMEOUT_SECONDS = 20;

const waiting: (() => void)[] = [];
let running = 0;

/**
 * Decodes an untrusted picture. This is the only place that does: few at once, off the event loop,
 * with limits on pixels and time.
 * @param bytes checked by cleanFile, or raw pixels
 * @returns null if the bytes cannot be decoded
 */
export async function readPicture<R>(
  bytes: Buffer,
  { animated, maxPixels, raw }: ReadOptions,
  work: (picture: Sharp) => Promise<R>,
): Promise<R | null> {
  const open = await reader();
  if (running >= AT_ONCE)
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  else running += 1;
  try {
    return await work(
      open(bytes, {
        animated,
        failOn: 'error',
        limitInputPixels: maxPixels,
        ...(raw && { raw: { ...raw, channels: 4 } }),
      }).timeout({ seconds: TIMEOUT_SECONDS }),
    );
  } catch {
    return null;
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

let loaded: Promise<SharpConstructor> | undefined;

/** Loads the decoder with the first picture. Only the formats that we accept stay enabled. */
function reader(): Promise<SharpConstructor> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: [
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadWebpBuffer',
        'VipsForeignLoadNsgifBuffer',
        'VipsForeignLoadHeifBuffer',
      ],
    });
    return sharp;
  });
  return loaded;
}
