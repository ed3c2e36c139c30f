import { EXIT } from './exit-codes';
import { COMMON, OPTIONS, type OptionName } from './options';
import { facts } from './table';
import { VERBS, type Verb, type VerbHelp } from './verbs';

const option = (name: OptionName): [string, string] => {
  const { text, ...definition } = OPTIONS[name];
  return [`--${name}${'value' in definition ? ` ${definition.value}` : ''}`, text];
};

/** Returns the help for all verbs, or for the options and arguments of one verb. */
export function helpText(verb?: Verb): string {
  if (verb === undefined) {
    return [
      'npm run remote -- VERB [NAME] [OPTIONS]        inside the folder of a remote: npx voxgrove-remote VERB [OPTIONS]',
      '',
      facts(
        (Object.keys(VERBS) as Verb[]).map((name) => [
          `${name} ${VERBS[name].usage}`,
          VERBS[name].summary,
        ]),
      ),
      '',
      'Every verb takes:',
      facts(COMMON.map(option)),
      '',
      'Exit codes:',
      facts(Object.values(EXIT).map(({ code, meaning }) => [String(code), meaning])),
      '',
      'The guide is docs/guides/deploy-a-remote.md.',
    ].join('\n');
  }
  const { usage, summary, options, example }: VerbHelp = VERBS[verb];
  return [
    `npm run remote -- ${verb} ${usage} [OPTIONS]`,
    '',
    `  ${summary}`,
    '',
    facts([...options, ...COMMON].map(option)),
    '',
    `  Example: npm run remote -- ${example}`,
  ].join('\n');
}
