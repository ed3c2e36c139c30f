import { z } from 'zod';
import { AboutPerson } from './account';
import { PASSWORD } from './constants';
import { cleanText } from './clean-text';
import { ERRORS } from './errors';
import { Region } from './region';

/** Facts of a Firebase project that are public: Google's own pages show them to every browser. */
export const FirebaseProject = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  authDomain: z.string(),
  /** Address of Google's Auth emulator; only set in tests. */
  emulatorUrl: z.string().optional(),
});
export type FirebaseProject = z.infer<typeof FirebaseProject>;

/**
 * Ways to sign in, in the page's boot data (`signIn`). `embedded`: a code and a link by mail, and a
 * password if the person set one. `firebase`: Google and a link by mail, both only through
 * Firebase.
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

/**
 * Response of `POST /api/auth/link`: the email address of the link's owner, and the address of the
 * user who is signed in in this browser.
 */
export const SignInLink = z.object({ email: z.string(), signedInAs: z.string().nullable() });
export type SignInLink = z.infer<typeof SignInLink>;

/** Page below /app/{region} to open after signing in. Never a page of another site. */
export const ReturnTo = z
  .string()
  .max(2_000)
  .regex(new RegExp(`^/app/(${Region.options.join('|')})([/?][^\\s\\\\]*)?$`));

const line = (max: number, missing: string) => cleanText(max).trim().min(1, missing);

/**
 * `PUT /api/auth/profile`: the answers of /onboarding. Returns the session with `profileComplete:
 * true`. Omitted answers stay unchanged.
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
 * `PUT /api/auth/about`: role, purpose and team size. Each may be null; "Skip" sends null for all.
 * Returns the session with `askAbout: false`.
 */
export const AboutForm = z.strictObject(AboutPerson.shape);
export type AboutForm = z.infer<typeof AboutForm>;

/** A new password of any characters. Its length is counted in characters as people see them. */
export const NewPassword = z
  .string(ERRORS.PASSWORD_TOO_SHORT.message)
  .max(PASSWORD.maxLength * 4)
  .refine((text) => [...text].length >= PASSWORD.minLength, ERRORS.PASSWORD_TOO_SHORT.message)
  .refine(
    (text) => [...text].length <= PASSWORD.maxLength,
    `Use at most ${PASSWORD.maxLength} characters.`,
  );

/** A mailed code. People enter it with blanks, as in `123 456`. */
export const MailedCode = z
  .string('Please enter the verification code.')
  .overwrite((code) => code.replaceAll(/\s/g, ''))
  .max(20);

/** Proof that is required to change the password: the current password, or a mailed code. */
const PasswordProof = {
  current: z
    .string()
    .min(1)
    .max(PASSWORD.maxLength * 4)
    .optional(),
  code: MailedCode.optional(),
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
  /** The network address of the device without its last part. */
  network: z.string(),
  way: SignInWay.nullable(),
  createdAt: z.number().int(),
  /** Precise to the hour. */
  lastUsedAt: z.number().int(),
  /** True for the session of this call. */
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
