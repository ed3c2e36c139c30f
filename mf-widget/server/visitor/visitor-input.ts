import { z } from 'zod';
import { Email, cleanText } from '@voxgrove/contracts';

/** A single line of text, or undefined. */
const line = (max: number) => cleanText(max).transform((text) => text.trim() || undefined);

/** Limit of custom values; the key `consent` is reserved for us. */
const MAX_MORE = 30;
export const More = z
  .record(cleanText(40).min(1), cleanText(500))
  .refine((more) => Object.keys(more).length <= MAX_MORE, `At most ${MAX_MORE} values are kept.`)
  .refine((more) => !Object.hasOwn(more, 'consent'), 'The name "consent" is taken.');

/** The visitor's data from the website. We do not validate the address. */
export const WebsiteUser = z.strictObject({
  id: cleanText(200).min(1).optional(),
  name: line(120).optional(),
  email: line(254).optional(),
  phone: line(40).optional(),
});

/** Fields that visitors fill in about themselves. */
export const Introduction = {
  name: line(120).optional(),
  email: z.union([z.literal('').transform(() => undefined), Email]).optional(),
  phone: line(40).optional(),
  more: More.optional(),
};
