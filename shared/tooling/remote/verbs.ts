import type { OptionName } from './options';

export interface VerbHelp {
  /** Arguments after the verb, for the help. */
  usage: string;
  summary: string;
  /** Options besides those of every verb. */
  options: readonly OptionName[];
  /** Minimum and maximum number of arguments after the verb. */
  words: readonly [least: number, most: number];
  example: string;
}

/** The verbs, in the order in which a remote needs them. */
export const VERBS = {
  create: {
    usage: 'NAME',
    summary: 'Writes a new remote: a page, the server behind it, a contract and tests.',
    options: ['owner', 'title', 'browser-only', 'in'],
    words: [1, 1],
    example: 'create mf-notes --owner team-notes',
  },
  build: {
    usage: '[NAME]',
    summary: 'Builds what a deployment publishes; nothing when nothing changed.',
    options: [],
    words: [0, 1],
    example: 'build mf-notes',
  },
  check: {
    usage: '[NAME]',
    summary: 'Builds, and says whether the live shell would accept it.',
    options: ['allow-growth'],
    words: [0, 1],
    example: 'check mf-notes',
  },
  deploy: {
    usage: '[NAME]',
    summary: 'Build, check, publish, probe, smoke test, then live for everybody.',
    options: [
      'candidate',
      'canary',
      'steps',
      'min-samples',
      'step-minutes',
      'allow-growth',
      'without-telemetry',
    ],
    words: [0, 1],
    example: 'deploy mf-notes --canary 5 --steps 25,100',
  },
  list: {
    usage: '[NAME]',
    summary: 'Remotes and who gets which build; with a name, its builds.',
    options: [],
    words: [0, 1],
    example: 'list',
  },
  canary: {
    usage: '[NAME] PERCENT | [NAME] --cohort staff',
    summary:
      'Gives a build to some: a share of people, or the staff; with steps the gate moves it.',
    options: ['cohort', 'steps', 'min-samples', 'step-minutes', 'build'],
    words: [0, 2],
    example: 'canary mf-notes 5 --steps 25,100 --min-samples 200',
  },
  promote: {
    usage: '[NAME]',
    summary: 'Gives the canary (or the newest candidate) to everybody.',
    options: ['build', 'without-telemetry'],
    words: [0, 1],
    example: 'promote mf-notes',
  },
  approve: {
    usage: '[NAME]',
    summary: 'Allows a build to take addresses that the live build does not have (operators only).',
    options: ['build'],
    words: [0, 1],
    example: 'approve mf-notes',
  },
  rollback: {
    usage: '[NAME]',
    summary: 'Ends a canary, or goes back to the build before; what is left is blocked.',
    options: ['to', 'reason'],
    words: [0, 1],
    example: 'rollback mf-notes --reason "save button dead"',
  },
  disable: {
    usage: '[NAME]',
    summary: 'Switches a remote off for everybody, with the reason they are shown.',
    options: ['reason'],
    words: [0, 1],
    example: 'disable mf-notes --reason "maintenance until noon"',
  },
  enable: {
    usage: '[NAME]',
    summary: 'Switches a remote on again.',
    options: [],
    words: [0, 1],
    example: 'enable mf-notes',
  },
  preview: {
    usage: '[NAME]',
    summary: 'Prints the link by which an operator opens one build in the live shell.',
    options: ['build', 'url'],
    words: [0, 1],
    example: 'preview mf-notes',
  },
  prune: {
    usage: '[NAME]',
    summary: 'Removes builds nobody is given any more.',
    options: ['keep', 'older-than', 'dry-run'],
    words: [0, 1],
    example: 'prune mf-notes --keep 3 --older-than 30 --dry-run',
  },
  help: {
    usage: '[VERB]',
    summary: 'This text, or what one verb takes.',
    options: [],
    words: [0, 1],
    example: 'help deploy',
  },
} as const satisfies Record<string, VerbHelp>;

export type Verb = keyof typeof VERBS;
