/** Of an agent that has no colour of its own. */
export const DEFAULT_PRIMARY = '#0b7a5b';
/** Everything else a chat is painted with. `line` divides, `field` is around what can be written in. */
export const PALETTES = {
  light: { surface: '#ffffff', text: '#16191d', muted: '#5c6670', line: '#dfe3e8', field: '#858c94', soft: '#f2f4f6', danger: '#b3261e' },
  dark: { surface: '#16191d', text: '#eef1f4', muted: '#a3adb8', line: '#333a42', field: '#717c88', soft: '#23282e', danger: '#ff8a80' },
};
