/** Everything that other modules may import from this one. */
export { COLOR_PATTERN, difference, parseColor, toHex } from './color';
export type { Rgb } from './color';
export type { Element } from './dom-types';
export { removeHidden } from './hidden/remove-hidden';
export { parsePage } from './parse-page';
export { removeElements } from './remove-elements';
export { UnreadablePage } from './unreadable-page';
