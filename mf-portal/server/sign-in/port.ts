/** Exports that other modules may import. */
export { startClient } from './session-routes';
