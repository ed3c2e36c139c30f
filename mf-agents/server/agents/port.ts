/** Everything that other modules may import from this one. */
export { entityDefaults } from './agent-defaults';
export type { Agents } from './agents';
export { checkFree } from './create-agent';
export { isInlined, keepInlined } from './keep-inlined';
export type { PictureOf } from './keep-inlined';
export { picturesOf } from './upload-file';
