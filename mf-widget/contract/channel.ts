/** How visitors of a website write to an agent. */
export const WEB_CHAT = 'web-chat';

declare module '@voxgrove/contracts' {
  interface ConversationChannels {
    [WEB_CHAT]: true;
  }
}
