import { colors } from './colors';

const values = <V extends string | number>(map: Record<string, V>) =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, { value }]));

/** Steps of 4 px, written in rem, so that a larger browser font enlarges everything. */
const spacing = {
  0.5: '0.125rem',
  ...Object.fromEntries(
    [
      1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 64, 72,
      80, 96,
    ].map((step) => [step, `${step / 4}rem`]),
  ),
};

/** The design tokens. Chakra's base configuration has none: a missing name renders nothing. */
export const tokens = {
  colors,
  fonts: {
    body: {
      value: "var(--vg-font, 'DM Sans Variable'), system-ui, -apple-system, 'Segoe UI', sans-serif",
    },
    heading: {
      value: "var(--vg-font, 'DM Sans Variable'), system-ui, -apple-system, 'Segoe UI', sans-serif",
    },
    mono: { value: "'DM Mono', ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" },
  },
  fontSizes: values({
    xs: '0.75rem',
    /** 13 px, for rows of tables, menus and other dense text. */
    compact: '0.8125rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.25rem',
    xl: '1.5rem',
    '2xl': '2rem',
  }),
  fontWeights: values({ normal: 400, medium: 500, semibold: 600, bold: 700 }),
  lineHeights: values({ tight: 1.25, normal: 1.5 }),
  radii: values({ none: '0', sm: '6px', md: '10px', full: '9999px' }),
  spacing: values(spacing),
  sizes: values({ ...spacing, full: '100%', content: '75rem', prose: '42rem' }),
  borders: values({ thin: '1px solid' }),
  durations: values({ fast: '120ms', moderate: '160ms', slow: '180ms' }),
  easings: values({ out: 'cubic-bezier(0.2, 0, 0, 1)' }),
  zIndex: values({
    base: 0,
    docked: 10,
    sticky: 100,
    overlay: 1300,
    dropdown: 1400,
    notice: 1500,
    tooltip: 1600,
  }),
  cursor: values({ button: 'pointer', disabled: 'not-allowed' }),
};

/** Shadows, only for elements that float above the page. */
export const shadows = {
  /** Shadow above the pinned footer of a layer whose content continues below the footer. */
  edge: {
    value: {
      _light: '0 -6px 12px -8px rgba(26, 33, 40, 0.18)',
      _dark: '0 -6px 12px -8px rgba(0, 0, 0, 0.7)',
    },
  },
  float: {
    value: {
      _light: '0 8px 24px rgba(26, 33, 40, 0.14), 0 0 0 1px rgba(26, 33, 40, 0.07)',
      _dark: '0 8px 24px rgba(0, 0, 0, 0.6), 0 0 0 1px rgba(255, 255, 255, 0.1)',
    },
  },
};

export const keyframes = {
  spin: { from: { transform: 'rotate(0deg)' }, to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  fadeIn: { from: { opacity: '0' } },
  fadeOut: { to: { opacity: '0' } },
  rise: { from: { opacity: '0', transform: 'translateY(4px)' } },
  slideIn: { from: { transform: 'translateX(100%)' } },
  slideOut: { to: { transform: 'translateX(100%)' } },
};
