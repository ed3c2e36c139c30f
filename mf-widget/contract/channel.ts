/** Channel of the conversations that visitors start on a website. */
export const WEB_CHAT = 'web-chat';

declare module '@voxgrove/contracts' {
  interface ConversationChannels {
    [WEB_CHAT]: true;
  }
}
