/** Everything that other modules may import from this one. */
export { claimAnswer } from './answer-lease';
export { spokenText } from './attached-text';
export { answerQuestion } from './answer-question';
export type { AnsweringDeps } from './answer-question';
export {
  answerTraces,
  conversations,
  conversationsIn,
  messages,
  visitorProfiles,
  visitorKey,
} from './collections';
export type { HandlerId, StoredConversation, StoredMessage } from './collections';
export { startedWith, withAnswer } from './counted-values';
export { blockVisitor } from './block-visitor';
export type { EraseVisitor } from './erase-visitor';
export type { Members } from './members';
export type { VisitorOf } from './merged-visitors';
export { mergeVisitors, sameVisitors, separateVisitor } from './merged-visitors';
export { agentWord, messageWords, startOfWeek, weekOf, weekWord } from './message-words';
export { isHidden, memberView, messageView } from './conversation-view';
export { findConversation } from './owned-conversation';
export { handlerOf } from './member-routes';
export type { Handler } from './who-answers';
export { mayContainContact } from './contact-in-text';
export { pathOf } from './notify-people';
export { shortened } from './inbound-rules';
export { receiveMessage } from './receive';
export { notePersonTyping } from './typing';
export { hasGeoAnalytics } from './visitor-devices';
export type { WithAllowedDevice } from './visitor-devices';
