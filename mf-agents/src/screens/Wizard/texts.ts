/** Texts of the wizard beside those in the message file of this remote. */
export const messages = {
  processingTime:
    'Waiting: your workspace has used its processing time. Reading goes on in about {{count}} minutes.',
  processingTime_one:
    'Waiting: your workspace has used its processing time. Reading goes on in about {{count}} minute.',
  shown: 'Pages',
  all: 'All ({{count}})',
  taken: 'Taken ({{count}})',
  leftOut: 'Left out ({{count}})',
  sum: {
    robots: '{{count}} blocked by robots.txt',
    empty: '{{count}} empty',
    failed: '{{count}} failed',
    other: '{{count}} skipped',
  },
  interrupted: 'The server was interrupted and goes on where it stopped; nothing is read twice.',
  foundAt: {
    'theme-color': 'The page names it as its colour.',
    manifest: 'It is in the app manifest of the website.',
    'style-sheet': 'The style sheets of the website use it.',
    logo: 'It is in the logo.',
  },
  useFrom: {
    'theme-color': 'Use {{hex}}, named by the page',
    manifest: 'Use {{hex}}, of the app manifest',
    'style-sheet': 'Use {{hex}}, of the style sheets',
    logo: 'Use {{hex}}, of the logo',
  },
  builtFrom:
    'The website could not be read: {{reason}}. The agent knows what you wrote about your company; add knowledge any time.',
  logo: 'Your own picture',
  logoHelp: 'PNG, JPG, WebP or GIF, at most 0.5 MB. It takes the place of the icon.',
  logoRemove: 'Remove',
  logoUnreadable: 'This file cannot be read.',
  logoLost: 'Your picture could not be kept. Choose it again in the settings of the agent, in UI.',
  readPages: 'Pages of the website',
  next: 'What comes next',
  nextTry: 'Ask it what your visitors ask',
  nextTryBody: 'The test panel is open beside the overview.',
  nextPublish: 'Publish it',
  nextPublishBody: 'Nobody sees it before you do.',
  nextEmbed: 'Add it to your website',
  nextEmbedBody: 'One line of code, in the menu beside Publish.',
  todo: 'to do',
  current: 'next',
};
