import { ConfigError } from '../config-error';
import type { z } from 'zod';

/** One environment variable. Its row in the README is generated. */
export interface EnvironmentVariable {
  /** Receives the text, or undefined if the variable is not set or blank. */
  parse: z.ZodType;
  /** Default value, in the words of the README. */
  default: string;
  /** Meaning, in the words of the README. */
  meaning: string;
}
export type EnvironmentTable = Readonly<Record<string, EnvironmentVariable>>;
/** The values of a table. */
export type EnvironmentOf<Table extends EnvironmentTable> = {
  [Name in keyof Table]: z.output<Table[Name]['parse']>;
};

/**
 * Reads the variables of a table. @throws ConfigError with one sentence for each variable that has
 * a wrong value
 */
export function readEnvironment<Table extends EnvironmentTable>(
  table: Table,
  env: NodeJS.ProcessEnv,
): EnvironmentOf<Table> {
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [name, { parse }] of Object.entries(table)) {
    const parsed = parse.safeParse(blankIsAbsent(env[name]));
    if (parsed.success) values[name] = parsed.data;
    else faults.push(...parsed.error.issues.map(({ message }) => `${name} ${message}.`));
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return values as EnvironmentOf<Table>;
}

const blankIsAbsent = (text: string | undefined): string | undefined =>
  text?.trim() === '' ? undefined : text;
