import { SIGN_IN_CODE, SIGN_IN_LINK } from '@voxgrove/contracts';
import { renderMail } from '@voxgrove/server/mail/template';
import type { Mail } from '@voxgrove/server/mail/port';
import type { CodePurpose } from './identity-provider';

const minutes = (ms: number): number => ms / 60_000;

interface Texts {
  heading: string;
  enter: string;
  footer: string;
}

const lifetime = `${minutes(SIGN_IN_CODE.lifetimeMs)} minutes`;

const SAYS: Record<CodePurpose, Texts> = {
  'sign-in': {
    heading: 'Your sign-in code',
    enter: `Enter this code in the browser where you asked for it. It is good for ${lifetime} and can be used once.`,
    footer: 'If you did not ask for this email, you can ignore it. Nobody can sign in without it.',
  },
  'sign-up': {
    heading: 'Your verification code',
    enter: `Enter this code in the browser where you signed up. It is good for ${lifetime} and can be used once.`,
    footer: 'If you did not sign up, you can ignore this email. No account is created without it.',
  },
  password: {
    heading: 'Your code to change the password',
    enter: `Enter this code to set, change or remove your password. It is good for ${lifetime} and can be used once.`,
    footer:
      'If you did not ask for this code, somebody else is using your account: sign out everywhere in Sign-in & security.',
  },
};

/**
 * Returns the mail with a code and, for signing in, a link. The link does not contain the code or
 * the address.
 */
export function codeMail(
  purpose: CodePurpose,
  to: string,
  code: string,
  link: string | undefined,
): Mail {
  const { heading, enter, footer } = SAYS[purpose];
  const other =
    link === undefined
      ? []
      : [
          `Or open the link below: it signs you in where you open it, is good for ${minutes(SIGN_IN_LINK.lifetimeMs)} minutes and can be used once.`,
        ];
  return renderMail({
    to,
    subject: `${code} is your Voxgrove code`,
    heading,
    paragraphs: [enter, ...other],
    code,
    ...(link !== undefined && { link: { label: 'Sign in to Voxgrove', url: link } }),
    footer,
  });
}
