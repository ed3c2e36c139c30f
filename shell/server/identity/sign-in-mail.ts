import { SIGN_IN_CODE } from '@voxgrove/contracts';
import { renderMail } from '@voxgrove/server/mail/template';
import type { Mail } from '@voxgrove/server/mail/port';

/** The mail that carries a sign-in code. The link opens the sign-in page; it carries neither code nor address. */
export const signInMail = (to: string, code: string, publicUrl: string): Mail => renderMail({
  to,
  subject: `${code} is your Voxgrove code`,
  heading: 'Your sign-in code',
  paragraphs: [`Enter this code to sign in. It is good for ${SIGN_IN_CODE.lifetimeMs / 60_000} minutes and can be used once.`],
  code,
  link: { label: 'Open Voxgrove', url: `${publicUrl}/login` },
  footer: 'If you did not ask for this code, you can ignore this mail. Nobody can sign in without it.',
});
