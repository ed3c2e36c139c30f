/** All options: data for parseArgs of `node:util`, and the text of the help. */
export const OPTIONS = {
  registry: {
    type: 'string',
    value: 'URL',
    text: 'the gateway whose registry is meant (else VOXGROVE_REGISTRY_URL, else http://localhost:4000)',
  },
  'token-file': {
    type: 'string',
    value: 'FILE',
    text: 'file that holds the deploy token (else VOXGROVE_REGISTRY_TOKEN)',
  },
  'local-demo-token': {
    type: 'boolean',
    text: 'on an installation of this machine that offers the demo: sign in as the demo owner and use a token issued to itself',
  },
  json: { type: 'boolean', text: 'one JSON document on stdout; progress stays on stderr' },
  help: { type: 'boolean', short: 'h', text: 'what this verb takes' },
  candidate: { type: 'boolean', text: 'stop after the smoke test: published, given to nobody' },
  canary: {
    type: 'string',
    value: 'PERCENT',
    text: 'give it to this share of people instead of everybody',
  },
  cohort: { type: 'string', value: 'staff', text: 'give it to a group of people' },
  steps: {
    type: 'string',
    value: '25,100',
    text: 'shares the gate goes on to by itself when health allows',
  },
  'min-samples': { type: 'string', value: 'N', text: 'page sessions a step needs before the next' },
  'step-minutes': { type: 'string', value: 'M', text: 'minutes a step lasts at least' },
  'allow-growth': {
    type: 'boolean',
    text: 'accept that it is much larger than the build that is live',
  },
  build: {
    type: 'string',
    value: 'BUILD',
    text: 'this build instead of the canary or the newest candidate',
  },
  to: { type: 'string', value: 'BUILD', text: 'go back to this build' },
  reason: { type: 'string', value: 'TEXT', text: 'why; kept in the history' },
  'without-telemetry': {
    type: 'string',
    value: 'REASON',
    text: 'promote although nothing was measured, and say why (operators only)',
  },
  url: {
    type: 'string',
    value: 'URL',
    text: 'address of a remote served elsewhere, for instance by a dev server',
  },
  keep: { type: 'string', value: 'N', text: 'builds to keep at least' },
  'older-than': { type: 'string', value: 'DAYS', text: 'only builds published longer ago' },
  'dry-run': { type: 'boolean', text: 'say what would be removed, and remove nothing' },
  owner: { type: 'string', value: 'TEAM', text: 'the team the remote belongs to' },
  title: {
    type: 'string',
    value: 'TEXT',
    text: 'heading of its first screen and its entry in the navigation',
  },
  'browser-only': {
    type: 'boolean',
    text: 'screens without a server of their own; such a remote can be deployed at once',
  },
  in: {
    type: 'string',
    value: 'FOLDER',
    text: 'folder to put it in, instead of the root of the checkout (for REMOTES_PATH)',
  },
} as const satisfies Record<
  string,
  { type: 'string' | 'boolean'; short?: string; value?: string; text: string }
>;

export type OptionName = keyof typeof OPTIONS;
/** Options of every verb. */
export const COMMON = [
  'registry',
  'token-file',
  'local-demo-token',
  'json',
  'help',
] as const satisfies readonly OptionName[];

export type Flags = {
  [Name in OptionName]?: (typeof OPTIONS)[Name]['type'] extends 'boolean' ? boolean : string;
};
