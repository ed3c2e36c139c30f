/** Texts of the theme editor. */
export const messages = {
  dark: 'Dark mode',
  darkHelp: 'The chat is dark on every device. The shades are made anew, from dark to light.',
  primary: 'Primary Color',
  primaryHelp:
    'The head of the chat, the launcher and what visitors write. Lighter and darker shades are made of it.',
  pick: 'Pick a colour',
  palette: 'Palette',
  paletteHelp:
    'For your own style sheet. Press a shade to see its name there, or to choose another.',
  shade: 'Primary {{step}}',
  shadeOf: 'Primary {{step}}, {{hex}}',
  variable: 'In your style sheet',
  noVariable: 'Named in your style sheet as soon as the theme is a colour of your own.',
  anew: 'Make all shades anew',
  contrast: 'Contrast',
  onPrimary: 'Text on your colour',
  inChat: 'Your colour as text in the chat',
  sample: 'Aa',
  ratio: '{{ratio}} : 1',
  passes: 'AA',
  fails: 'Below AA',
  corrected:
    'Links and buttons are shown in another tone, since they could not be read in this one: AA asks for 4.5 : 1.',
  fix: 'Use {{hex}}, which can be read',
  fixed: 'The colour is {{hex}} now.',
  preview: 'Preview',
};
