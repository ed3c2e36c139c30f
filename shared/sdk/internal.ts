/** What the shell and the shell double may import besides public.ts. A remote may not. */
export { installHost, currentHost, basePath } from './host/host';
export { createStore, useStore } from './host/store';
export type { SlotHost } from './slots/slot-host';
export { RemoteRoot } from './lifecycle/RemoteRoot';
export { sessionStore, selectWorkspace, useWorkspaceIfAny } from './session/session';
export { startHistory, leaveRequest, locationStore } from './routing/history';
export { titleStore } from './routing/title';
export { queryClient } from './data/query-client';
export { noticeStore, dismissNotice } from './notices/notify';
export type { ShownNotice } from './notices/notify';
export { chooseLanguage, i18n, translate } from './i18n/i18n';
export { PSEUDO_END, PSEUDO_START } from './i18n/pseudo';
export { startColorMode } from './flags/color-mode';
