/** A picture without anything but itself, and its size in pixels. */
export interface CleanPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Of more than these no picture of a few megabytes is made; taking millions of empty ones apart would hold up everybody. */
export const MAX_PARTS = 20_000;
