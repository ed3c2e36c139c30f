/** Everything that other modules may import from this one. */
export { BrowserCookie } from './browser-cookie';
export { deviceOf } from './device';
export { sessionCookies } from './session-cookie';
export type { SessionCookie, TenantCookies } from './session-cookie';
export type { FindPortalHolder, FoundHolder, SessionHolder, Viewer } from './session-holder';
export { isOwnersView, SESSION_INDEXES, Sessions } from './sessions';
export type { FoundSession } from './sessions';
