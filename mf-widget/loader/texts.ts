/**
 * Texts of launcher and composer, needed before the chat app is loaded. Other languages:
 * contract/languages.
 */
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

const IN_SCRIPT = [
  'lang',
  'dir',
  'openChat',
  'closeChat',
  'message',
  'placeholder',
  'send',
  'dismiss',
] as const;

/** The texts in every script, as a tuple: names would be longer than the texts. */
export type LauncherTexts = readonly [
  lang: string,
  dir: string,
  openChat: string,
  closeChat: string,
  message: string,
  placeholder: string,
  send: string,
  dismiss: string,
];

export const launcherTexts = (texts: ShellTexts): LauncherTexts =>
  IN_SCRIPT.map((key) => texts[key]) as unknown as LauncherTexts;

/** Returns the texts of a launcher by name. */
export const namedTexts = (texts: LauncherTexts): ShellTexts => ({
  ...shellTexts,
  ...Object.fromEntries(IN_SCRIPT.map((key, index) => [key, texts[index]])),
});
