/** Defines a color by its value for light and for dark. */
const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/**
 * Defines a color of the accent. An agency may set its variable on the root element; the default is
 * grove green.
 */
const accent = (name: string, light: string, dark: string) =>
  pair(
    `var(--vg-accent-${name}, {colors.${light}})`,
    `var(--vg-accent-${name}-dark, {colors.${dark}})`,
  );

const feedback = (hue: string) => ({
  fg: pair(`{colors.${hue}.600}`, `{colors.${hue}.300}`),
  subtle: pair(`{colors.${hue}.50}`, `{colors.${hue}.900}`),
  border: pair(`{colors.${hue}.200}`, `{colors.${hue}.800}`),
});

/**
 * Semantic colors for screens. `bg` is the page, `bg.panel` a surface on it, `bg.muted` is for
 * wells and hovered rows. Every `fg` on every `bg`, and every `x.fg` on its `x.subtle`, has a
 * contrast of at least 4.5 (colors.test.ts).
 */
export const semanticColors = {
  bg: {
    DEFAULT: pair('{colors.gray.25}', '{colors.gray.950}'),
    panel: pair('{colors.white}', '{colors.gray.900}'),
    /** Layers above the page: menus, dialogs, bars. In dark mode they are lighter than a panel. */
    raised: pair('{colors.white}', '#222A32'),
    muted: pair('{colors.gray.100}', '{colors.gray.800}'),
    subtle: pair('{colors.gray.50}', '#151B21'),
    inverted: pair('{colors.gray.900}', '{colors.gray.100}'),
    backdrop: pair('rgba(17, 22, 27, 0.45)', 'rgba(0, 0, 0, 0.65)'),
  },
  fg: {
    DEFAULT: pair('{colors.gray.900}', '{colors.gray.100}'),
    muted: pair('{colors.gray.600}', '{colors.gray.300}'),
    subtle: pair('{colors.gray.500}', '{colors.gray.400}'),
    inverted: pair('{colors.white}', '{colors.gray.900}'),
  },
  border: {
    DEFAULT: pair('{colors.gray.200}', '{colors.gray.800}'),
    /** Borders of inputs and buttons: as soft as a contrast of 3:1 against every surface allows. */
    control: pair('#87929E', '#6A7683'),
  },
  accent: {
    solid: accent('solid', 'grove.600', 'grove.400'),
    hover: accent('hover', 'grove.700', 'grove.300'),
    contrast: accent('contrast', 'white', 'gray.950'),
    fg: accent('fg', 'grove.600', 'grove.300'),
    subtle: accent('subtle', 'grove.50', 'grove.900'),
    border: accent('border', 'grove.200', 'grove.800'),
    /** Color of the focus ring of every control. */
    focusRing: accent('ring', 'grove.600', 'grove.400'),
  },
  /** Colors of chart lines: distinguishable with every color vision, in this order. */
  chart: {
    1: pair('#1D5FBF', '#6FA8F5'),
    2: pair('#B4540A', '#F2A65A'),
    3: pair('#0B7A5B', '#34B88F'),
    4: pair('#8E3B7E', '#DE8FD0'),
  },
  info: feedback('blue'),
  success: {
    fg: pair('{colors.grove.600}', '{colors.grove.300}'),
    subtle: pair('{colors.grove.50}', '{colors.grove.900}'),
    border: pair('{colors.grove.200}', '{colors.grove.800}'),
  },
  warning: feedback('amber'),
  danger: {
    ...feedback('red'),
    solid: pair('{colors.red.600}', '{colors.red.600}'),
    hover: pair('{colors.red.700}', '{colors.red.700}'),
  },
};
