import type { Sharp, SharpConstructor } from 'sharp';

export interface ReadOptions {
  /** All pictures of one that moves, or its first alone. */
  animated: boolean;
  /** Over all its pictures; one with more is not read. */
  maxPixels: number;
  /** The bytes are nothing but pixels, four bytes each. */
  raw?: { width: number; height: number };
}

/** Each may need its whole picture in memory. */
const AT_ONCE = 2;
const TIMEOUT_SECONDS = 20;

const waiting: (() => void)[] = [];
let running = 0;

/**
 * The one way pixels of somebody else's picture are read: few at once, off the event loop, so many pixels at most, so long at most.
 * @param bytes looked at before, by cleanFile, or pixels. @returns null when they cannot be read
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

/** Loaded when the first picture comes. Of all it could read, only what we take is left. */
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
