import { z } from 'zod';

/**
 * URL of a picture, or empty. Only our own file store is allowed, because another host would learn
 * who looks at the picture, from where and when. A workspace's pictures are in its own folder, so
 * that they are deleted with the workspace.
 */
export const PhotoURL = z
  .string()
  .refine(
    (url) =>
      url === '' ||
      /^\/uploads\/photos\/(eu|na)\/[A-Za-z0-9]{15}\/[0-9a-f]{40}\.(png|webp)$/.test(url),
    'Please choose an image file.',
  );

/** For stored values: any other URL becomes empty, and the screen shows initials. */
export const StoredPhotoURL = PhotoURL.catch('');
