/** The only exports of this module that other modules may import. */
export { isProgram } from './is-program';
export type { ShownCounter } from './count-shown';
