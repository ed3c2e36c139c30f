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
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
};
