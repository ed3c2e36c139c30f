import { parseArgs } from 'node:util';
import { COMMON, OPTIONS, type Flags, type OptionName } from './options';
import { misuse } from './refusal';
import { VERBS, type Verb, type VerbHelp } from './verbs';

export interface CommandLine {
  verb: Verb;
  words: string[];
  flags: Flags;
}

/**
 * Parses the arguments of the command.
 * @throws Refusal (usage) that names the mistake and the correct usage
 */
export function parseCommandLine(args: string[]): CommandLine {
  const [first, ...otherArgs] = args;
  if (first === undefined || first === '--help' || first === '-h')
    return { verb: 'help', words: [], flags: {} };
  if (!Object.hasOwn(VERBS, first))
    throw misuse(`There is no verb "${first}". There are: ${Object.keys(VERBS).join(', ')}.`);
  const verb = first as Verb;
  const {
    options,
    words: [least, most],
    usage,
  }: VerbHelp = VERBS[verb];
  if (otherArgs.some((arg) => /^--token(=|$)/.test(arg)))
    throw misuse(
      'A token on the command line is seen by everybody on this machine and kept in the history of the shell.',
      'Put it into VOXGROVE_REGISTRY_TOKEN, or into a file named by --token-file.',
    );
  const accepted = [...options, ...COMMON];
  const { values, positionals } = parsed(verb, otherArgs, accepted);
  if (values.help === true) return { verb: 'help', words: [verb], flags: values };
  if (positionals.length < least || positionals.length > most)
    throw misuse(
      `${verb} takes ${usage}; given: ${positionals.join(' ') || 'nothing'}.`,
      `See \`npm run remote -- help ${verb}\`.`,
    );
  return { verb, words: positionals, flags: values };
}

function parsed(
  verb: Verb,
  args: string[],
  accepted: readonly OptionName[],
): { values: Flags; positionals: string[] } {
  try {
    const options = Object.fromEntries(
      accepted.map((name) => {
        const { type, ...definition } = OPTIONS[name];
        return [name, { type, ...('short' in definition ? { short: definition.short } : {}) }];
      }),
    );
    const { values, positionals } = parseArgs({
      args,
      options,
      allowPositionals: true,
      strict: true,
    });
    return { values: values as Flags, positionals };
  } catch (error) {
    // The further sentences of parseArgs explain how to pass unusual arguments. Only the first one
    // names the mistake.
    const [sentence = ''] = (error as Error).message.split('. ');
    throw misuse(
      `${verb}: ${sentence.replace(/\.$/, '')}.`,
      `It takes ${accepted.map((name) => `--${name}`).join(', ')}; see \`npm run remote -- help ${verb}\`.`,
    );
  }
}

/**
 * Parses a number that is an option or an argument.
 * @throws Refusal (usage)
 */
export function numberIn(
  name: string,
  text: string | undefined,
  [least, most]: readonly [number, number],
  whole = true,
): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text.replace(/%$/, ''));
  if (
    text.trim() === '' ||
    !Number.isFinite(value) ||
    (whole && !Number.isInteger(value)) ||
    value < least ||
    value > most
  )
    throw misuse(
      `${name} is "${text}"; it must be a ${whole ? 'whole ' : ''}number from ${least} to ${most}.`,
    );
  return value;
}

/**
 * Returns the text of a required option.
 * @throws Refusal (usage)
 */
export function required(flags: Flags, name: 'reason', verb: Verb): string {
  const text = flags[name]?.trim() ?? '';
  if (text.length < 3)
    throw misuse(
      `${verb} needs --${name} "a few words": people and the history are told why.`,
      `For instance: npm run remote -- ${VERBS[verb].example}`,
    );
  return text;
}
