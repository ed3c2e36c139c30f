import { z } from 'zod';
import { CREDENTIAL, UserId, cleanText } from '@voxgrove/contracts';

/** Name by which functions refer to a stored value: `{{credential.NAME}}`. */
export const CredentialName = z
  .string()
  .max(CREDENTIAL.nameMaxLength)
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/, 'Use letters, digits and _, beginning with a letter.');

/**
 * A stored credential as everybody in the workspace may see it. The value itself is never returned,
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
  /** The last four characters if the value is so long that they reveal nothing; else empty. */
  lastFour: z.string(),
  /** False for a model server that needs no key. */
  hasKey: z.boolean(),
  /** Milliseconds since the epoch. */
  addedAt: z.number().int(),
  addedBy: z.object({ userId: UserId, /** Empty if the person has left. */ name: z.string() }),
  /** Rounded to the minute; null if never used. */
  lastUsedAt: z.number().int().nullable(),
  /**
   * Time when the provider last accepted the key. Null for secrets, and for a key that was saved
   * while the provider could not be reached.
   */
  testedAt: z.number().int().nullable(),
  /** Functions that refer to the credential. */
  usedBy: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type CredentialView = z.infer<typeof CredentialView>;

/** The model that writes this workspace's answers; `none`: answers are quotes. */
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
  /** Address of the local scripted model, if the embedded default is in use. */
  sandboxModelUrl: z.string().nullable(),
});
export type CredentialListReply = z.infer<typeof CredentialListReply>;

/**
 * One line without spaces, as an HTTP header requires. Empty is allowed: a private model server
 * often needs no key.
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
  /**
   * Stores the key although the provider could not be reached. A key that the provider refused is
   * never stored.
   */
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
