/** All that other modules may import of this one. */
export { isProgram } from './is-program';
