/** All that other modules may import of this one. */
export { forgetClientNotifications } from './forget-client';
export { openNotifications } from './open-notifications';
