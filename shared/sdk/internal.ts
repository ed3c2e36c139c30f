/** Additional exports for the shell and its test double. Remotes must not import them. */
export {
  installHost,
  replaceRegistry,
  currentHost,
  useRegistry,
  basePath,
  siteRoot,
} from './host/host';
export { portalStore } from './session/portal';
export type { BrokenScreen, SessionEnd } from './host/host';
export { createStore, useStore } from './host/store';
export { storage, tabStorage } from './host/storage';
export type { ShownFailure, SlotHandle, SlotHost, SlotProps } from './host/slot-host';
export { failureText } from './slots/failure-text';
export { ResetOverrides } from './slots/ResetOverrides';
export { RemoteRoot } from './lifecycle/RemoteRoot';
export {
  lastRegion,
  sessionStore,
  selectWorkspace,
  signOutEverywhere,
  useWorkspaceIfAny,
} from './session/session';
export {
  startHistory,
  leave,
  leaveInPlace,
  leaveRequest,
  locationStore,
  mustAsk,
} from './routing/history';
export { titleStore } from './routing/title';
export { queryClient } from './data/query-client';
export { listen, liveState } from './live/live-connection';
export { showKeptNotice } from './notices/kept-notice';
export { noticeStore, dismissNotice, notifyWithLink } from './notices/notify';
export type { ShownNotice } from './notices/notify';
export { translateComponents } from './i18n/component-texts';
export { chooseLanguage, i18n, translate } from './i18n/i18n';
export { PSEUDO_END, PSEUDO_START } from './i18n/pseudo';
export { startColorMode } from './flags/color-mode';
export { paletteSources } from './palette/palette';
export { homePath, useHome } from './routing/home';
export type { Home } from './routing/home';
