import { z } from 'zod';

/** Meta's numeric id of a number or business account. */
export const MetaId = z.string().regex(/^\d{5,20}$/);

/** Ways to connect an agent with WhatsApp. */
export const WhatsAppSetup = z.object({
  /** The sign-up window of Meta; null: this installation has no app at Meta. */
  signUp: z
    .object({
      appId: z.string(),
      configId: z.string(),
      version: z.string(),
      sdkUrl: z.string(),
      /** Origins of the windows that report the person's choice. */
      origins: z.array(z.string()),
    })
    .nullable(),
  /** Whether a business account was chosen, so that its numbers can be listed. */
  isSignedIn: z.boolean(),
  /**
   * Values for the webhook section of the owner's own Meta app, and whether Meta has verified them.
   */
  legacy: z.object({ webhookUrl: z.string(), verifyToken: z.string(), isVerified: z.boolean() }),
});
export type WhatsAppSetup = z.infer<typeof WhatsAppSetup>;

/**
 * Message that the sign-up window sends at its end:
 * https://developers.facebook.com/docs/whatsapp/embedded-signup
 */
export const SignedUp = z.object({
  type: z.literal('WA_EMBEDDED_SIGNUP'),
  /**
   * Events of a completed sign-up: FINISH, FINISH_ONLY_WABA and similar ones. The events of a
   * failed sign-up are CANCEL and ERROR.
   */
  event: z.string().startsWith('FINISH'),
  data: z.object({ waba_id: MetaId }),
});

/**
 * A number of a business account. `failure`: reason why the last attempt to connect the number
 * failed.
 */
export const WhatsAppNumber = z.object({
  phoneId: z.string(),
  phoneNumber: z.string(),
  name: z.string(),
  status: z.enum(['CONNECTED', 'PENDING']),
  /** True if the status is CONNECTED and the number is connected with this agent. */
  isConnected: z.boolean(),
  failure: z.string(),
});
export type WhatsAppNumber = z.infer<typeof WhatsAppNumber>;

/**
 * Categories that a person can choose. AUTHENTICATION is missing, because Meta itself writes the
 * text around the code of such a template.
 */
export const TEMPLATE_CATEGORIES = ['UTILITY', 'MARKETING'] as const;
export const TEMPLATE_LANGUAGES = [
  'en',
  'en_US',
  'en_GB',
  'ar',
  'cs',
  'da',
  'de',
  'el',
  'es',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt_BR',
  'pt_PT',
  'ro',
  'ru',
  'sv',
  'tr',
  'uk',
  'zh_CN',
] as const;
export const TEMPLATE_TEXT = 1_024;

/** A template that a person writes. `examples`: example values of its variables, in order. */
export const TemplateDraft = z.object({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.enum(TEMPLATE_LANGUAGES).default('en'),
  category: z.enum(TEMPLATE_CATEGORIES).default('UTILITY'),
  bodyText: z.string().trim().min(1).max(TEMPLATE_TEXT),
  examples: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
});

/**
 * A template as Meta stores it. `status`: Meta's own value, such as APPROVED, PENDING, REJECTED,
 * PAUSED.
 */
export const WhatsAppTemplate = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  category: z.string(),
  status: z.string(),
  bodyText: z.string(),
});
export type WhatsAppTemplate = z.infer<typeof WhatsAppTemplate>;

const VARIABLE = /\{\{(\d+)\}\}/g;

/** Returns the number of variables in a text: `{{1}}`, `{{2}}`. */
export const variablesOf = (text: string): number =>
  new Set([...text.matchAll(VARIABLE)].map(([, number]) => number)).size;

/** Returns a value for each variable of a text, empty where the person has typed none. */
export const variableValues = (text: string, typed: readonly string[]): string[] =>
  Array.from({ length: variablesOf(text) }, (_none, index) => typed[index] ?? '');

/**
 * Returns the text with the values of its variables. A variable without a value stays unchanged.
 */
export const filledIn = (text: string, values: readonly string[]): string =>
  text.replaceAll(VARIABLE, (whole, number) => values[Number(number) - 1] || whole);

/** A number that is connected with an agent of a workspace. */
export const ConnectedNumber = z.object({
  agentId: z.string(),
  agentTitle: z.string(),
  phoneId: z.string(),
  phoneNumber: z.string(),
  wabaId: z.string(),
  needsReauth: z.boolean(),
});
export type ConnectedNumber = z.infer<typeof ConnectedNumber>;

export const SetupReply = z.object({ data: WhatsAppSetup });
export const NumberListReply = z.object({ data: z.array(WhatsAppNumber) });
export const SignUpReply = z.object({ data: z.object({ isSignedIn: z.boolean() }) });
export const TemplateListReply = z.object({ data: z.array(WhatsAppTemplate) });
export const ConnectedNumbersReply = z.object({ data: z.array(ConnectedNumber) });
