import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO } from '@voxgrove/contracts';

/** One picture, with its path below docs/images. */
export interface Shown {
  name: string;
  path: string;
  view: string;
  file: string;
}

const PAGE = join(import.meta.dirname, '../../../docs/screens.md');

/** Writes docs/screens.md: every screen with its address and its pictures. */
export function writeScreensPage(shown: readonly Shown[]): void {
  const names = [...new Set(shown.map(({ name }) => name))];
  const views = [...new Set(shown.map(({ view }) => view))];
  const picture = (name: string, view: string): string => {
    const one = shown.find((each) => each.name === name && each.view === view);
    return one
      ? `<a href="images/${one.file}"><img src="images/${one.file}" alt="${name}, ${view}" height="240"></a>`
      : '–';
  };
  const rows = names.map(
    (name) =>
      `| ${name} | \`${addressOf(shown.find((one) => one.name === name)!.path)}\` | ${views.map((view) => picture(name, view)).join(' | ')} |`,
  );
  writeFileSync(
    PAGE,
    `# Screens

Generated with the pictures (\`npm run screenshots\`) from the list of screens that the browser tests walk ([screens.ts](../shell/e2e/screens.ts), what opens above
them in [screen-states.ts](../shell/e2e/screen-states.ts)). Each is shown in one size and colour and in the other of both; \`SHOTS=all npm run screenshots\` takes all four.

| screen | address | ${views.join(' | ')} |
|---|---|${views.map(() => '---|').join('')}
${rows.join('\n')}
`,
  );
}

/** Returns the pattern of an address, with placeholders for the variable parts. */
const addressOf = (path: string): string =>
  path
    .replace(/\?.*/, '')
    .replace(DEMO.agentId, '{agentId}')
    .replace('/app/eu', '/app/{region}')
    .replace(/^\/eu\//, '/{region}/')
    .replace('AAAAAAAAAAAAAAAA', '{agentId}');
