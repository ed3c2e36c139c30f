import { useTexts } from '../language/useTexts';
import type { Texts } from '../texts';

/**
 * The English texts of this part, similar to `../texts.ts`, loaded only with this part. Every other
 * language is a separate file.
 */
export const moreEnglish = {
  cancel: 'Cancel',
  cards: 'Cards',
  handoffTitle: 'We’ve let the team know',
  handoffSubtitle: 'You can keep writing. They will see your messages.',
  waiting: 'Minutes waited: {minutes}',
  goOn: 'Keep chatting with the assistant',
  personHere: 'You’re chatting with {name}',
  typing: '{name} is typing…',
  email: 'Email address',
  yourMessage: 'Your message',
  nobodyCame: 'No one is available right now. Leave your email address and we will reply there.',
  closedMail: 'Leave your email address and a message, and we will reply there.',
  leaveMessage: 'Send message',
  messageLeft: 'Thank you. We will reply here, or to {email} if you leave.',
  mailIt: 'Send email',
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

/** Returns all texts in the visitor's language. */
export const useMoreTexts = (): Texts & MoreTexts => ({ ...moreEnglish, ...useTexts() });
