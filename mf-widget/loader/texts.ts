/** Texts of the launcher and the composer: all that is needed before the chat app arrives. Other languages: contract/languages. */
export const shellTexts = {
  lang: 'en',
  dir: 'ltr',
  openChat: 'Open chat',
  closeChat: 'Close chat',
  chat: 'Chat',
  message: 'Message',
  placeholder: 'Write a message',
  send: 'Send',
  dismiss: 'Close message',
};

export type ShellTexts = typeof shellTexts;
