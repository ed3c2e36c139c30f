/** Texts of the wizard beside those in the message file of this remote. */
export const messages = {
  processingTime:
    'Waiting: your workspace has used its processing time. Reading continues in about {{count}} minutes.',
  processingTime_one:
    'Waiting: your workspace has used its processing time. Reading continues in about {{count}} minute.',
  shown: 'Pages',
  all: 'All ({{count}})',
  taken: 'Added ({{count}})',
  leftOut: 'Skipped ({{count}})',
  sum: {
    robots: '{{count}} blocked by robots.txt',
    empty: '{{count}} empty',
    failed: '{{count}} failed',
    other: '{{count}} skipped',
  },
  interrupted: 'The server was interrupted. Reading continues where it stopped.',
  foundAt: {
    'theme-color': 'The page declares this theme color.',
    manifest: 'From the app manifest of the website.',
    'style-sheet': 'From the style sheets of the website.',
    logo: 'From the logo.',
  },
  useFrom: {
    'theme-color': 'Use {{hex}} from the page',
    manifest: 'Use {{hex}} from the app manifest',
    'style-sheet': 'Use {{hex}} from the style sheets',
    logo: 'Use {{hex}} from the logo',
  },
  builtFrom:
    'The website could not be read: {{reason}}. Your agent knows your company description. You can add knowledge at any time.',
  logo: 'Your own picture',
  logoHelp: 'PNG, JPG, WebP or GIF, at most 0.5 MB. Replaces the icon.',
  logoRemove: 'Remove',
  logoUnreadable: 'This file cannot be read.',
  logoLost: 'Your picture could not be saved. Choose it again in the agent’s settings, under Look.',
  readPages: 'Pages of the website',
  next: 'Next steps',
  nextTry: 'Ask what your visitors ask',
  nextTryBody: 'The test panel is open beside the overview.',
  nextPublish: 'Publish it',
  nextPublishBody: 'Visitors see your agent only after you publish.',
  nextEmbed: 'Add it to your website',
  nextEmbedBody: 'One line of code, in the menu beside Publish.',
  todo: 'to do',
  current: 'next',
};
