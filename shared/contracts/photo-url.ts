import { z } from 'zod';

/**
 * URL of a picture, or empty. Only our own file store is allowed: another host would learn who
 * looks at it, from where and when. A workspace's pictures are in its own folder, so that they are
 * deleted with it.
 */
export const PhotoURL = z
  .string()
  .refine(
    (url) =>
      url === '' ||
      /^\/uploads\/photos\/(eu|na)\/[A-Za-z0-9]{15}\/[0-9a-f]{40}\.(png|webp)$/.test(url),
    'Please choose an image file.',
  );

/** For stored values: another URL becomes empty, and initials are shown. */
export const StoredPhotoURL = PhotoURL.catch('');
