import type { EnvironmentTable } from './table';

const BEGIN = '<!-- environment: written by npm run docs -->';
const END = '<!-- end of environment -->';

/**
 * Returns the README with a new table of variables. `slices`: the tables of the slices, by name.
 * @throws Error when the README has no place for the table
 */
export function withEnvironment(
  readme: string,
  platform: EnvironmentTable,
  slices: ReadonlyMap<string, EnvironmentTable>,
): string {
  const [before, after] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (before < 0 || after < before)
    throw new Error(`README.md needs the lines "${BEGIN}" and "${END}".`);
  const tables = [platform, ...[...slices].sort(byName).map(([, table]) => table)];
  const rows = tables.flatMap(rowsOf);
  const table = ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
  return `${readme.slice(0, before)}${BEGIN}\n\n${table}\n\n${readme.slice(after)}`;
}

const rowsOf = (table: EnvironmentTable): string[] =>
  Object.entries(table)
    .filter(([, { internal }]) => internal !== true)
    .map(([name, variable]) => `| \`${name}\` | ${variable.default} | ${variable.meaning} |`);

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one < other ? -1 : 1;
