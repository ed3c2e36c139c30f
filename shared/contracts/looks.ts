/** Options of a chat's look. An unknown name is stored, and shown as the first option. */

/** Primary colors of the named themes; a theme is `{name}-light` or `{name}-dark`. */
export const THEME_COLORS = {
  blue: '#1d5fd1',
  green: '#0b7a5b',
  teal: '#0f766e',
  purple: '#6d3fd1',
  pink: '#be2d78',
  red: '#c02626',
  orange: '#b4530a',
  yellow: '#facc15',
  gray: '#475569',
  black: '#16191d',
} as const;

/**
 * Background colors behind text in light and dark chats. `surface`: of the conversation; `soft`: of
 * the agent's messages.
 */
export const CHAT_GROUNDS = {
  light: { surface: '#ffffff', soft: '#f2f4f6' },
  dark: { surface: '#16191d', soft: '#23282e' },
} as const;
