/** All that other modules may import of this one. */
export { startClient } from './session-routes';
