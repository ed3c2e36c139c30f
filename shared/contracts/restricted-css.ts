import { z } from 'zod';

/** Why a piece of an owner's style sheet is not used. */
export const CssDropReason = z.enum([
  /** It cannot be understood, or not in one way only. */
  'UNREADABLE',
  /**
   * A rule with an at-sign that may load something or reach beyond the chat: `@import`,
   * `@font-face`, `@namespace` …
   */
  'AT_RULE',
  /** It would load something from elsewhere, or something that is no picture. */
  'ADDRESS',
  /** A picture inside the sheet that is too large. */
  'PICTURE_SIZE',
  'FUNCTION',
  'PROPERTY',
  /** It looks at what is typed or linked. */
  'SELECTOR',
  /** It would take the element out of the chat; `position: fixed` becomes `absolute`. */
  'POSITION',
  /** On the chat's outermost element only custom properties can be set. */
  'HOST',
  'TOO_MUCH',
]);
export type CssDropReason = z.infer<typeof CssDropReason>;

/** A piece of a style sheet that is not used; `line` counts from 1. */
export const CssDrop = z.object({ line: z.number().int(), css: z.string(), reason: CssDropReason });
export type CssDrop = z.infer<typeof CssDrop>;
