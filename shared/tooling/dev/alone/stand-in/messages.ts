import type { Messages } from '@voxgrove/sdk';

export const messages: Messages = {
  title: '{{name}}, alone',
  sample: 'A stand-in for the shell, with sample data. Nothing here is saved.',
  real: 'A stand-in for the shell, with the data of {{api}}.',
  pages: 'Pages',
  slots: 'Slots',
  slot: 'Slot {{slot}}',
  noPages:
    'It declares no page that needs no parameters. Name some under "pages" in src/testing/dev-data.ts.',
  toLight: 'Light mode',
  toDark: 'Dark mode',
  inShell: 'Open in a shell',
  doesNotCompile: 'The sources do not compile. Below is the last build that did.',
  noBuild: 'There is no build yet.',
  elsewhere: 'No page of {{name}} has this address.',
  elsewhereText: 'In a shell it may be another remote’s.',
  loading: 'Loading',
  failed: '{{module}} cannot be shown',
  signIn: 'Nobody is signed in',
  signInText: 'Sign in at {{api}}/login, then load this page again.',
  noAnswer: '{{api}} does not say who is signed in',
  dismiss: 'Close',
  leave: 'There are changes that are not saved. Leave all the same?',
};
