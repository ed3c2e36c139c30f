import { CHAT_GROUNDS } from '@voxgrove/contracts/looks';

/** Primary color of an agent without its own color. */
export const DEFAULT_PRIMARY = '#0b7a5b';
/** The other colors of a chat. `line` is for dividers, `field` for borders of inputs. */
export const PALETTES = {
  light: {
    ...CHAT_GROUNDS.light,
    text: '#16191d',
    muted: '#5c6670',
    line: '#dfe3e8',
    field: '#858c94',
    danger: '#b3261e',
  },
  dark: {
    ...CHAT_GROUNDS.dark,
    text: '#eef1f4',
    muted: '#a3adb8',
    line: '#333a42',
    field: '#717c88',
    danger: '#ff8a80',
  },
};
