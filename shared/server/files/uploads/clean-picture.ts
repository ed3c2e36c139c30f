/** A picture without metadata, and its size in pixels. */
export interface CleanPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Limit against millions of empty parts, which would block the process. No real picture of a few
 * megabytes has more parts.
 */
export const MAX_PARTS = 20_000;
