import type { EnvironmentTable } from './table';

const BEGIN = '<!-- environment: written by npm run docs -->';
const END = '<!-- end of environment -->';

/**
 * Returns the README with new tables of variables, one below each heading. `topics`: the tables of
 * the platform by heading. `slices`: the tables of the slices by name.
 * @throws Error when the README has no place for the tables
 */
export function withEnvironment(
  readme: string,
  topics: ReadonlyMap<string, EnvironmentTable>,
  slices: ReadonlyMap<string, EnvironmentTable>,
): string {
  const [before, after] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (before < 0 || after < before)
    throw new Error(`README.md needs the lines "${BEGIN}" and "${END}".`);
  const slicesByName = [...slices].sort(byName);
  const ofSlices = slicesByName.map(([name, table]) => section(`\`${name}\``, table));
  const ofTopics = [...topics].map(([heading, table]) => section(heading, table));
  const sections = [...ofTopics, ...ofSlices].join('\n\n');
  return `${readme.slice(0, before)}${BEGIN}\n\n${sections}\n\n${readme.slice(after)}`;
}

function section(heading: string, table: EnvironmentTable): string {
  const rows = Object.entries(table).map(
    ([name, variable]) => `| \`${name}\` | ${variable.default} | ${variable.meaning} |`,
  );
  return [
    `### ${heading}`,
    '',
    '| variable | default | meaning |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one < other ? -1 : 1;
