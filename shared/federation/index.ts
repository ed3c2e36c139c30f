/** Finding, verifying, loading and showing remotes. No React and no bundler in here. */
export { parseRegistry, slotFills } from './registry';
export { matchRemote } from './match';
export type { RemoteMatch } from './match';
export { RemoteFailure } from './failure';
export type { FailureCode } from './failure';
export { createLoader } from './loader';
export { createRemoteView } from './remote-view';
export type { RemoteView, ViewState } from './remote-view';
export { toSingleSpaApp } from './single-spa-app';
