export { findRemotes } from '../remotes/find-remotes';
export { faultsInBothSchemes } from './accessibility-faults';
export type { RemoteScreen, ScreenIds } from './remote-screen';
export { walkRemoteScreens } from './walk-remote-screens';
