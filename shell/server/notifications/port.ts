/** Everything that other modules may import from this one. */
export { forgetClientNotifications } from './forget-client';
export { openNotifications } from './open-notifications';
