import { z } from 'zod';

/**
 * Where a picture is served, or empty for none. Only pictures in our own file store: any other host would learn who looks at
 * it, from where and when. A workspace's pictures are in a folder of its own, so that they go with it.
 */
export const PhotoURL = z
  .string()
  .refine(
    (url) =>
      url === '' ||
      /^\/uploads\/photos\/(eu|na)\/[A-Za-z0-9]{15}\/[0-9a-f]{40}\.(png|webp)$/.test(url),
    'Please choose an image file.',
  );

/** As it was stored: what is no picture of ours is shown as initials. */
export const StoredPhotoURL = PhotoURL.catch('');
