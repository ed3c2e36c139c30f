import type { Sharp, SharpConstructor } from 'sharp';

export interface ReadOptions {
  /** All frames of an animation, or only the first. */
  animated: boolean;
  /** Limit for all frames together; larger pictures are refused. */
  maxPixels: number;
  /** The bytes are raw pixels, four bytes each. */
  raw?: { width: number; height: number };
}

/** Each may need its whole picture in memory. */
const AT_ONCE = 2;
const TIMEOUT_SECONDS = 20;

const waiting: (() => void)[] = [];
let running = 0;

/**
 * The only place that decodes untrusted pictures: few at once, off the event loop, with limits on
 * pixels and time.
 * @param bytes checked by cleanFile, or pixels. @returns null when they cannot be decoded
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

/** Loaded with the first picture. Only the formats that we accept stay enabled. */
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
