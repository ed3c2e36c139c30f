/** Exports that other modules may import. */
export type {
  AccountCall,
  ChannelAdapter,
  InboundItem,
  OutboundMessage,
  Outreach,
  OutreachMessage,
  Part,
  RemoteFile,
  Sender,
  SendOutcome,
} from './adapter';
export { textMessage } from './adapter';
export { fileAtAgency } from './agency-files';
export { agentTitles } from './agent-titles';
export { sameKey } from './same-key';
export type { StoredAccount } from './stored-account';
export type { CampaignGuard, Engine } from './engine';
export type { ChatLink, StoredDelivery } from './collections';
export {
  deliveries,
  linkedConversations,
  links,
  templateReplies,
  templateReplyKey,
} from './collections';
export { endsCampaigns, isStartKeyword, mayBeAnswer } from './opt-out-keywords';
export { optOutConfirmation } from './opt-out-confirmation';
export { chatAddress } from './opt-outs';
export { messageText } from './message-text';
export { replyId, saidWith } from './reply-id';
export { visitorOf } from './visitor-of';
export { mediaName } from './media-name';
export { readFile } from './read-file';
export type { Downloaded } from './read-file';
export { splitText } from './split-text';
export { providerCall } from './provider-call';
export { failureWords } from './failure-words';
export { sendPhoneTest } from './phone-test';
export type { PhoneTest } from './phone-test';
