import { z } from 'zod';
import { AboutPerson } from './account';
import { PASSWORD } from './constants';
import { cleanText } from './clean-text';
import { ERRORS } from './errors';
import { Region } from './region';

/** Public facts of a Firebase project, as Google's own pages show them to every browser. */
export const FirebaseProject = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  authDomain: z.string(),
  /** Address of Google's Auth emulator; in tests only. */
  emulatorUrl: z.string().optional(),
});
export type FirebaseProject = z.infer<typeof FirebaseProject>;

/**
 * Ways to sign in, in the page's boot data (`signIn`). `embedded`: a code and a link by mail, and a
 * password if one is set. `firebase`: Google and a link by mail, both through Firebase only.
 */
export const SignInWays = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('embedded') }),
  z.object({ provider: z.literal('firebase'), project: FirebaseProject }),
]);
export type SignInWays = z.infer<typeof SignInWays>;

/** How a person proved who they are when a session began. */
export const SignInWay = z.enum([
  'code',
  'link',
  'password',
  'google',
  'email-link',
  'demo',
  'preview',
  'secret',
  'passkey',
]);
export type SignInWay = z.infer<typeof SignInWay>;

/** `POST /api/auth/link`: whose link it is, and who is signed in in this browser. */
export const SignInLink = z.object({ email: z.string(), signedInAs: z.string().nullable() });
export type SignInLink = z.infer<typeof SignInLink>;

/** Page below /app/{region} to open afterwards. Never another site. */
export const ReturnTo = z
  .string()
  .max(2_000)
  .regex(new RegExp(`^/app/(${Region.options.join('|')})([/?][^\\s\\\\]*)?$`));

const line = (max: number, missing: string) => cleanText(max).trim().min(1, missing);

/**
 * `PUT /api/auth/profile`: the answers of /onboarding. Returns the session with `profileComplete:
 * true`. Answers that are left out stay as they are.
 */
export const ProfileForm = z.strictObject({
  displayName: line(80, 'Please enter your name.'),
  company: line(120, 'Company name is required').optional(),
  role: AboutPerson.shape.role.unwrap().optional(),
  useCase: AboutPerson.shape.useCase.unwrap().optional(),
  /** New name of the personal workspace. */
  workspaceName: line(80, 'Please enter a workspace name.').optional(),
});
export type ProfileForm = z.infer<typeof ProfileForm>;

/**
 * `PUT /api/auth/about`: role, purpose and team size, each of which may be null; all null is
 * "Skip". Returns the session with `askAbout: false`.
 */
export const AboutForm = z.strictObject(AboutPerson.shape);
export type AboutForm = z.infer<typeof AboutForm>;

/** A new password: any characters, counted as people count them. */
export const NewPassword = z
  .string(ERRORS.PASSWORD_TOO_SHORT.message)
  .max(PASSWORD.maxLength * 4)
  .refine((text) => [...text].length >= PASSWORD.minLength, ERRORS.PASSWORD_TOO_SHORT.message)
  .refine(
    (text) => [...text].length <= PASSWORD.maxLength,
    `Use at most ${PASSWORD.maxLength} characters.`,
  );

/** Proof for changing the password: the current password, or a mailed code. */
const PasswordProof = {
  current: z
    .string()
    .min(1)
    .max(PASSWORD.maxLength * 4)
    .optional(),
  code: z.string().trim().max(20).optional(),
};

/** `PUT /api/auth/password` */
export const PasswordChange = z.strictObject({ password: NewPassword, ...PasswordProof });
/** `POST /api/auth/password/remove` */
export const PasswordRemoval = z.strictObject(PasswordProof);

/** `GET /api/auth/security` */
export const SecurityInfo = z.object({
  provider: z.enum(['embedded', 'firebase']),
  /** When the password was set, ms; null without one. */
  passwordSetAt: z.number().int().nullable(),
});
export type SecurityInfo = z.infer<typeof SecurityInfo>;

/** A device with a session. Times in ms. */
export const SignedInDevice = z.object({
  /** Id of the session; gives no access. */
  id: z.string(),
  /** For example `Chrome on Windows`; empty when unknown. */
  device: z.string(),
  /** Its network address without the last part. */
  network: z.string(),
  way: SignInWay.nullable(),
  createdAt: z.number().int(),
  /** Exact to the hour. */
  lastUsedAt: z.number().int(),
  /** The session of this call. */
  current: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

/**
 * `GET /api/auth/sessions`, most recently used first. `DELETE /api/auth/sessions/{id}` ends one.
 */
export const SignedInDevices = z.object({ sessions: z.array(SignedInDevice) });

/** `POST /api/{region}/events/new-user`: where a new user came from. */
export const NewUserEvent = z.strictObject({
  userData: z.strictObject({ utm_source: cleanText(100).trim().optional() }).default({}),
  /** Referral codes of partner programmes. */
  ps_xid: cleanText(200).trim().optional(),
  tolt_referral: cleanText(200).trim().optional(),
});
export type NewUserEvent = z.infer<typeof NewUserEvent>;
