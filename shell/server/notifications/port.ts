/** All that other modules may import of this one. */
export { openNotifications } from './open-notifications';
