import { z } from 'zod';
import { Email, cleanText } from '@voxgrove/contracts';

/** A line somebody typed into a field, or nothing. */
const line = (max: number) => cleanText(max).transform((text) => text.trim() || undefined);

/** Further things to know of a visitor; `consent` is ours. */
const MAX_MORE = 30;
export const More = z
  .record(cleanText(40).min(1), cleanText(500))
  .refine((more) => Object.keys(more).length <= MAX_MORE, `At most ${MAX_MORE} values are kept.`)
  .refine((more) => !Object.hasOwn(more, 'consent'), 'The name "consent" is taken.');

/** Who a website says its visitor is. An address that is none is the website's business. */
export const WebsiteUser = z.strictObject({
  id: cleanText(200).min(1).optional(),
  name: line(120).optional(),
  email: line(254).optional(),
  phone: line(40).optional(),
});

/** What visitors say of themselves. */
export const Introduction = {
  name: line(120).optional(),
  email: z.union([z.literal('').transform(() => undefined), Email]).optional(),
  phone: line(40).optional(),
  more: More.optional(),
};
