/** Texts of the theme editor. */
export const messages = {
  dark: 'Dark mode',
  darkHelp: 'The chat is dark on every device. We generate new shades, from dark to light.',
  primary: 'Primary Color',
  primaryHelp:
    'Used for the chat header, the launcher and visitors’ messages. We generate lighter and darker shades.',
  pick: 'Pick a color',
  palette: 'Palette',
  paletteHelp: 'For your custom CSS. Press a shade to see its variable or to change the color.',
  shade: 'Primary {{step}}',
  shadeOf: 'Primary {{step}}, {{hex}}',
  variable: 'CSS variable',
  noVariable: 'Available when the theme is a custom color.',
  anew: 'Regenerate all shades',
  contrast: 'Contrast',
  onPrimary: 'Text on your color',
  inChat: 'Your color as text in the chat',
  sample: 'Aa',
  ratio: '{{ratio}} : 1',
  passes: 'AA',
  fails: 'Below AA',
  corrected:
    'We show links and buttons in another tone, because this one is hard to read. AA requires 4.5 : 1.',
  fix: 'Use {{hex}} for better contrast',
  fixed: 'The color is now {{hex}}.',
  preview: 'Preview',
};
