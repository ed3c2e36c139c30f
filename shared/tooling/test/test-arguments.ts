import { parseArgs } from 'node:util';

/** Arguments of `npm test`. */
export interface TestArguments {
  /** Names of stages; empty = all. */
  stages: string[];
  /** Arguments for the tools: file names, patterns and their own options. */
  filters: string[];
  /** Whether to use stored successes and store new ones. */
  cache: boolean;
  /** Git reference to compare with; undefined: everything runs. */
  base: string | undefined;
}

const DEFAULT_BASE = 'main';

/**
 * Parses the arguments.
 * @param stageNames names of all stages
 */
export function readTestArguments(args: string[], stageNames: readonly string[]): TestArguments {
  const { tokens } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    options: { base: { type: 'string' }, 'no-cache': { type: 'boolean' } },
    tokens: true,
  });
  const ours = new Set<number>();
  let cache = true;
  let base: string | undefined;
  let affected = false;
  const stages: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'option' && token.name === 'no-cache') cache = false;
    else if (token.kind === 'option' && token.name === 'base') {
      base = token.value;
      if (!token.inlineValue) ours.add(token.index + 1);
    } else if (token.kind === 'positional' && token.value === 'affected') affected = true;
    else if (token.kind === 'positional' && stageNames.includes(token.value))
      stages.push(token.value);
    else continue;
    ours.add(token.index);
  }
  const filters = args.filter((_, index) => !ours.has(index));
  return { stages, filters, cache, base: affected ? (base ?? DEFAULT_BASE) : undefined };
}
