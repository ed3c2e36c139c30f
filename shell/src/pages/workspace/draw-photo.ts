import { PHOTO } from '@voxgrove/contracts';

/**
 * Redraws the middle square of an image in the stored size, so that no metadata or appended data of
 * the file is sent. @returns base64 of a WebP (PNG if the browser cannot encode WebP), or null for
 * an invalid image
 */
export async function drawnAnew(file: File): Promise<string | null> {
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return null;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = PHOTO.pixels;
  const side = Math.min(image.width, image.height);
  canvas
    .getContext('2d')
    ?.drawImage(
      image,
      (image.width - side) / 2,
      (image.height - side) / 2,
      side,
      side,
      0,
      0,
      PHOTO.pixels,
      PHOTO.pixels,
    );
  image.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.85);
  });
  if (blob === null) return null;
  return btoa(
    Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(
      '',
    ),
  );
}
