import { z } from 'zod';

/** Digits of Meta, for numbers and business accounts. */
export const MetaId = z.string().regex(/^\d{5,20}$/);

/** How an agent can be connected with WhatsApp. */
export const WhatsAppSetup = z.object({
  /** The sign-up window of Meta; null: this installation has no app at Meta. */
  signUp: z
    .object({
      appId: z.string(),
      configId: z.string(),
      version: z.string(),
      sdkUrl: z.string(),
      /** Windows of these origins tell what was chosen. */
      origins: z.array(z.string()),
    })
    .nullable(),
  /** A business account was chosen, so its numbers can be listed. */
  isSignedIn: z.boolean(),
  /** What is typed into the webhook section of an own app, and whether Meta has checked it. */
  legacy: z.object({ webhookUrl: z.string(), verifyToken: z.string(), isVerified: z.boolean() }),
});
export type WhatsAppSetup = z.infer<typeof WhatsAppSetup>;

/** What the sign-up window tells when it has ended: https://developers.facebook.com/docs/whatsapp/embedded-signup */
export const SignedUp = z.object({
  type: z.literal('WA_EMBEDDED_SIGNUP'),
  /** Also FINISH_ONLY_WABA and the like. Others are CANCEL and ERROR. */
  event: z.string().startsWith('FINISH'),
  data: z.object({ waba_id: MetaId }),
});

/** A number of a business account. `failure`: why the last attempt to connect it failed. */
export const WhatsAppNumber = z.object({
  phoneId: z.string(),
  phoneNumber: z.string(),
  name: z.string(),
  status: z.enum(['CONNECTED', 'PENDING']),
  /** The status is CONNECTED and the number is connected with this agent. */
  isConnected: z.boolean(),
  failure: z.string(),
});
export type WhatsAppNumber = z.infer<typeof WhatsAppNumber>;

/** Without AUTHENTICATION: Meta writes the text of such a template itself, around a code. */
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

/** A template that a person writes. `examples`: of its variables, in order. */
export const TemplateDraft = z.object({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.enum(TEMPLATE_LANGUAGES).default('en'),
  category: z.enum(TEMPLATE_CATEGORIES).default('UTILITY'),
  bodyText: z.string().trim().min(1).max(TEMPLATE_TEXT),
  examples: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
});

/** A template as Meta keeps it. `status` in Meta's word: APPROVED, PENDING, REJECTED, PAUSED. */
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

/** How many variables a text has: `{{1}}`, `{{2}}`. */
export const variablesOf = (text: string): number =>
  new Set([...text.matchAll(VARIABLE)].map(([, number]) => number)).size;

/** The text with its variables; one without a value stays as it is. */
export const filledIn = (text: string, values: readonly string[]): string =>
  text.replaceAll(VARIABLE, (whole, number) => values[Number(number) - 1] || whole);

/** A number that an agent of a workspace is connected with. */
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
