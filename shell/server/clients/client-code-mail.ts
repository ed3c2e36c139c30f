import { SIGN_IN_CODE, SIGN_IN_LINK } from '@voxgrove/contracts';
import { speechIn } from '@voxgrove/server/client-texts/client-texts';
import { renderMail } from '@voxgrove/server/mail/template';
import type { Mail } from '@voxgrove/server/mail/port';

const minutes = (ms: number): number => ms / 60_000;

export interface ClientCode {
  purpose: 'sign-in' | 'sign-up';
  email: string;
  code: string;
  /** Address that signs in; undefined in mails without a link. */
  link: string | undefined;
  /** Name of the agency; may be empty. */
  agencyName: string;
  language: string;
}

/** Returns the mail with the code of a client, in the client's language. */
export async function clientCodeMail(mail: ClientCode): Promise<Mail> {
  const { purpose, email, code, link } = mail;
  const { lang, say } = await speechIn(mail.language);
  const name = mail.agencyName || say('dashboard');
  const heading = purpose === 'sign-in' ? 'signInHeading' : 'signUpHeading';
  const body = purpose === 'sign-in' ? 'signInBody' : 'signUpBody';
  const footer = purpose === 'sign-in' ? 'signInFooter' : 'signUpFooter';
  const enter = say(body, { minutes: minutes(SIGN_IN_CODE.lifetimeMs) });
  const orOpen = say('signInLink', { minutes: minutes(SIGN_IN_LINK.lifetimeMs) });
  return renderMail({
    to: email,
    subject: say('codeSubject', { code, name }),
    heading: say(heading),
    paragraphs: link === undefined ? [enter] : [enter, orOpen],
    code,
    ...(link !== undefined && { link: { label: say('signInButton', { name }), url: link } }),
    footer: say(footer),
    lang,
  });
}
