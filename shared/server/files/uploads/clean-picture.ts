/** A picture without metadata, and its size in pixels. */
export interface CleanPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * No real picture of a few megabytes has more parts; parsing millions of empty ones would block the
 * process.
 */
export const MAX_PARTS = 20_000;
