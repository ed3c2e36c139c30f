import { NOTICE_TEXTS } from '@voxgrove/contracts';

/**
 * Texts of mails, pages and notifications that clients of agencies get. `{{name}}` is the name of
 * the agency.
 */
export const texts = {
  ...NOTICE_TEXTS,
  codeSubject: '{{code}} is your {{name}} code',
  signInHeading: 'Your sign-in code',
  signInBody:
    'Enter this code in the browser where you asked for it. It is good for {{minutes}} minutes and can be used once.',
  signInFooter:
    'If you did not ask for this email, you can ignore it. Nobody can sign in without it.',
  signInLink:
    'Or open the link below: it signs you in where you open it, is good for {{minutes}} minutes and can be used once.',
  signInButton: 'Sign in to {{name}}',
  signUpHeading: 'Your verification code',
  signUpBody:
    'Enter this code in the browser where you signed up. It is good for {{minutes}} minutes and can be used once.',
  signUpFooter:
    'If you did not sign up, you can ignore this email. No account is created without it.',
  invitationSubject: 'Your access to the dashboard of {{name}}',
  invitationHeading: 'Welcome to {{name}}',
  invitationBody: 'You can now see your agents, conversations and leads in your dashboard.',
  invitationSignIn: 'Sign in with this email address. We email you a code; you need no password.',
  invitationButton: 'Open your dashboard',
  invitationFooter: 'If you did not expect this email, you can ignore it.',
  passkeySubject: 'A passkey was added to your account at {{name}}',
  passkeyHeading: 'New passkey',
  passkeyBody: 'You can now sign in with a passkey that was just added to your account.',
  passwordSubject: 'Your password at {{name}} was changed',
  passwordHeading: 'New password',
  passwordBody: 'Your account has a new password. Your other devices are signed out.',
  changeFooter:
    'If you did not do this, sign in with a code and set a new password: this removes all passkeys and ends all sessions.',
  declinedSubject: 'Auto-recharge of {{organisation}} is suspended',
  declinedHeading: 'Your card could not be charged',
  declinedBody:
    'We could not charge your card for new credits. Your agents stop answering visitors when no credits are left.',
  declinedNext: 'Please open your billing, and update your payment method or buy credits.',
  lowBalanceSubject: '{{organisation}}: fewer than {{threshold}} credits',
  lowBalanceHeading: 'Your balance is below {{threshold}} credits',
  lowBalanceBody:
    'Your organization has {{left}} credits left. Your agents stop answering visitors when no credits are left.',
  lowBalanceNext: 'Please open your billing, and buy credits or turn on auto-recharge.',
  reportSubject: '{{name}}: your report for {{month}}',
  reportHeading: 'Your agents in {{month}}',
  reportConversations: 'Conversations: {{count}} (the month before: {{before}})',
  reportWithoutPerson: 'Answered without a person: {{count}}',
  reportUnanswered: 'With a question that could not be answered: {{count}}',
  reportQuestion: 'Asked most often: {{question}}',
  reportButton: 'Open the report',
  reportFooter: 'You get this email because {{name}} runs agents for {{organisation}}.',
  reportTitle: '{{name}}: monthly report',
  reportHeadline: 'Monthly report',
  reportAsk: 'Do you want to end the monthly report?',
  reportEnded: 'You will not get this report again.',
  reportBegun: 'You will get the report every month.',
  reportUnknown: 'This link is no longer valid. Please use the link in the newest report.',
  noticesSubject: '{{count}} new notifications',
  noticesReply: 'Reply to this email to answer the visitor in the chat.',
  noticesButton: 'Open in {{name}}',
  noticesFooter:
    'You get this email because of your notification settings. Open the bell in {{name}} to change them.',
  unsubscribe: 'Unsubscribe',
  subscribe: 'Get the report again',
  provider: 'your provider',
  dashboard: 'dashboard',
};
export type ClientTexts = Record<keyof typeof texts, string>;
