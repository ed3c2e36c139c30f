/** Texts of the launcher and the composer: all that is needed before the chat app arrives. */
export const shellTexts = {
  openChat: 'Open chat',
  closeChat: 'Close chat',
  chat: 'Chat',
  message: 'Message',
  placeholder: 'Write a message',
  send: 'Send',
};
