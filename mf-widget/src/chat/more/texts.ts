import { useTexts } from '../language/useTexts';
import type { Texts } from '../texts';

/** The English texts of this part, as in `../texts.ts`: who sees none of it does not fetch them. Other languages are a file each. */
export const moreEnglish = {
  cancel: 'Cancel',
  cards: 'Cards',
  handoffTitle: 'A person has been asked to join',
  handoffSubtitle: 'You can go on writing. They will see it.',
  waiting: 'Minutes waited: {minutes}',
  goOn: 'Go on with the assistant',
  personHere: '{name} is here and answers you',
  email: 'E-mail address',
  yourMessage: 'Your message',
  nobodyCame:
    'Nobody is free at the moment. Leave your e-mail address and we will answer you there.',
  closedMail: 'Leave your e-mail address and a message, and we will answer you there.',
  leaveMessage: 'Send message',
  messageLeft: 'Thank you. The answer comes to {email}.',
  mailIt: 'Send e-mail',
  transcriptSent: 'This chat was sent to {email}.',
  consent: 'Before your message is sent',
  accept: 'Accept and send',
  notNow: 'Not now',
  beforeChat: 'A few questions first',
  optional: 'optional',
  startChat: 'Start chat',
  attachments: 'Attachments',
  uploading: 'Uploading: {name}',
  removeFile: 'Remove {name}',
  wrongFile: 'Only pictures and PDFs can be sent: {name}',
  tooManyFiles: 'Files in one message: at most {count}',
};

type MoreTexts = Readonly<Record<keyof typeof moreEnglish, string>>;

/** All texts, in the visitor's language. */
export const useMoreTexts = (): Texts & MoreTexts => ({ ...moreEnglish, ...useTexts() });
