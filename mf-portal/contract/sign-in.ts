import { ClientId, cleanText, Email, MailedCode, TENANCY } from '@voxgrove/contracts';
import { z } from 'zod';

const address = Email;

/**
 * A client who has proven their address. `dashboardPassword`: a ticket for one sign-in within a
 * minute.
 */
export const ProvenClient = z.object({ email: z.string(), dashboardPassword: z.string() });
export type ProvenClient = z.infer<typeof ProvenClient>;

/** `ssoClient`: without a code, mails one. With a code, returns the client. */
export const SsoClientInput = z.strictObject({
  email: address,
  agencyId: z.string().max(20),
  code: MailedCode.optional(),
});
export const SsoClientOutput = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ clientData: ProvenClient.optional() }),
});

/** `signupWithOTP`: like `ssoClient`, for a new client. */
export const SignupInput = z.strictObject({
  name: cleanText(TENANCY.nameMaxLength).trim().min(1, 'Please fill out all fields.'),
  email: address,
  agencyId: z.string().max(20),
  code: MailedCode.optional(),
});
export const SignupOutput = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({
    clientData: ProvenClient.extend({ ID: ClientId }).optional(),
    sendEmailRes: z.object({ success: z.boolean() }).optional(),
  }),
});

/** `validateClientLoginToken`: the token of a mailed link. */
export const LoginTokenInput = z.strictObject({ token: z.string().min(1).max(200) });
export const LoginTokenOutput = z.object({ success: z.literal(true), clientData: ProvenClient });

/** `POST /api/portal/sign-in`: `password` is a password or a ticket. */
export const SignInInput = z.strictObject({
  email: address,
  password: z.string('Please enter your email and password.').min(1).max(800),
});

/** `POST /api/portal/admin-sign-in` */
export const AdminSignInInput = z.strictObject({ secret: z.string().min(1).max(200) });

export const SignedIn = z.object({ success: z.literal(true) });
