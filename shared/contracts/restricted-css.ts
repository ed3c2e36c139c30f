import { z } from 'zod';

/** Reason why a piece of an owner's style sheet is not used. */
export const CssDropReason = z.enum([
  /** The piece cannot be parsed, or has more than one meaning. */
  'UNREADABLE',
  /**
   * An at-rule that may load something or reach beyond the chat: `@import`, `@font-face`,
   * `@namespace` …
   */
  'AT_RULE',
  /** The piece would load something from another address, or something that is not a picture. */
  'ADDRESS',
  /** A picture inside the sheet is too large. */
  'PICTURE_SIZE',
  'FUNCTION',
  'PROPERTY',
  /** The selector depends on typed text or on links. */
  'SELECTOR',
  /** The position would take the element out of the chat. `position: fixed` becomes `absolute`. */
  'POSITION',
  /** Only custom properties can be set on the chat's outermost element. */
  'HOST',
  'TOO_MUCH',
]);
export type CssDropReason = z.infer<typeof CssDropReason>;

/** A piece of a style sheet that is not used; `line` counts from 1. */
export const CssDrop = z.object({ line: z.number().int(), css: z.string(), reason: CssDropReason });
export type CssDrop = z.infer<typeof CssDrop>;
