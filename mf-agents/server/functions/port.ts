/** Everything that other modules may import from this one. */
export { callFunction } from './call-function';
export { functions, ofWorkspace } from './collections';
export type { WorkspaceFunctions } from './functions';
export { functionsNaming } from './functions-naming';
