import { z } from 'zod';
import { CREDENTIAL, UserId, cleanText } from '@voxgrove/contracts';

/** How functions name a stored value: `{{credential.NAME}}`. */
export const CredentialName = z
  .string()
  .max(CREDENTIAL.nameMaxLength)
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/, 'Use letters, digits and _, beginning with a letter.');

/**
 * A stored credential as everybody in the workspace may see it. The value itself is never answered,
 * not even to the owner.
 */
export const CredentialView = z.object({
  /** `model`, or `secret-{name}`. */
  id: z.string(),
  kind: z.enum(['model', 'secret']),
  name: z.string(),
  /** Host of the model's address; null for other secrets. */
  provider: z.string().nullable(),
  baseUrl: z.string().nullable(),
  model: z.string().nullable(),
  /**
   * The last four characters, when the value is long enough for that to give nothing away; else
   * empty.
   */
  lastFour: z.string(),
  /** False for a model server that takes no key. */
  hasKey: z.boolean(),
  /** Milliseconds since the epoch. */
  addedAt: z.number().int(),
  addedBy: z.object({ userId: UserId, /** Empty when the person has left. */ name: z.string() }),
  /** To the minute; null while never used. */
  lastUsedAt: z.number().int().nullable(),
  /**
   * When the provider last accepted it; null for secrets, and for a key saved while the provider
   * could not be asked.
   */
  testedAt: z.number().int().nullable(),
  /** Functions that name it. */
  usedBy: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type CredentialView = z.infer<typeof CredentialView>;

/** Which model writes this workspace's answers; `none`: answers are quotes. */
export const ModelSource = z.object({
  source: z.enum(['workspace', 'installation', 'none']),
  model: z.string().nullable(),
});
export type ModelSource = z.infer<typeof ModelSource>;

/** GET workspaces/{workspaceId}/credentials: model access first, then secrets by name. */
export const CredentialListReply = z.object({
  data: z.array(CredentialView),
  limit: z.number().int(),
  answers: ModelSource,
  /** Address of the local scripted model, on the embedded default. */ sandboxModelUrl: z
    .string()
    .nullable(),
});
export type CredentialListReply = z.infer<typeof CredentialListReply>;

/**
 * One line without spaces, as a header needs. Empty: model servers of your own often take no key.
 */
const ModelKey = z
  .string()
  .trim()
  .max(CREDENTIAL.valueMaxLength)
  .regex(/^[\x21-\x7e]*$/, 'A key has no spaces, line breaks or letters outside ASCII.')
  .refine((key) => key === '' || key.length >= 4, 'A key has at least 4 characters.');

export const ModelAccessInput = z.strictObject({
  baseUrl: cleanText(500).pipe(z.string().trim().min(1, 'Please enter the address.')),
  model: cleanText(120).pipe(
    z
      .string()
      .trim()
      .min(1, 'Please enter the name of the model.')
      .regex(/^\S+$/, 'The name of a model has no spaces.'),
  ),
  apiKey: ModelKey,
  /** Stores it although the provider could not be asked. A key that was refused is never stored. */
  untested: z.boolean().optional(),
});
export type ModelAccessInput = z.infer<typeof ModelAccessInput>;

export const SecretInput = z.strictObject({
  value: cleanText(CREDENTIAL.valueMaxLength).pipe(
    z
      .string()
      .trim()
      .min(1, 'Please enter the value.')
      .min(4, 'A secret has at least 4 characters: a shorter one cannot be masked.'),
  ),
});
export type SecretInput = z.infer<typeof SecretInput>;

export const CredentialReply = z.object({ data: CredentialView });
