/** Page-wide rules: base text, focus ring, reduced motion. */
export const globalCss = {
  '*': {
    '--global-color-border': 'colors.border',
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
  },
  html: { colorPalette: 'accent', bg: 'bg', color: 'fg', lineHeight: 'normal', fontFamily: 'body' },
  body: { fontSize: 'sm', bg: 'bg', textRendering: 'optimizeLegibility' },
  '*, *::before, *::after': {
    scrollbarWidth: 'thin',
    scrollbarColor: 'var(--vg-colors-border-control) transparent',
  },
  'table, time': { fontVariantNumeric: 'tabular-nums' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  '*::selection': { bg: 'accent.border' },
  ':focus-visible': {
    outline: '2px solid',
    outlineColor: 'accent.focusRing',
    outlineOffset: '2px',
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // Not 1 ms: a transition of any length paints its first value in one frame. When the styles
      // arrive, this moved the whole page by the margin and border of the browser's own styles.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
};
