import { extname } from 'node:path';

export interface Filling {
  /** Path of the file, relative to the remote's folder. */
  file: string;
  name: string;
  owner: string;
  title: string;
  /** Relative path from the remote's folder to the root of the checkout. */
  toRoot: string;
  /** Installed versions by package. They replace `*` in the template. */
  versions: Readonly<Record<string, string>>;
  /** The oldest contract that the remote runs on. The names that it uses are checked separately. */
  contract: string;
}

/** Returns the text of one template file, adapted to the new remote. */
export function fillTemplate(
  text: string,
  { file, name, owner, title, toRoot, versions, contract }: Filling,
): string {
  const short = name.slice(3);
  const kind = extname(file);
  const named = text
    .replaceAll('mf-template', name)
    .replaceAll('team-template', within(kind, owner))
    .replaceAll('template.home', `${short.replace(/[^a-z]/g, '') || 'remote'}.home`)
    .replaceAll("'template.", `'${short}.`)
    .replaceAll('/template', `/${short}`)
    .replaceAll('"template"', `"${short}"`)
    .replaceAll('TEMPLATE_', `${short.replaceAll('-', '_').toUpperCase()}_`)
    .replaceAll('Template title', within(kind, title))
    .replaceAll('"../', `"${toRoot}/`)
    .replaceAll('node ../', `node ${toRoot}/`)
    .replaceAll('](../', `](${toRoot}/`);
  if (kind !== '.json') return named;
  const range = file === 'remote.json' ? '^' : '';
  return named
    .replaceAll('"contract": "*"', `"contract": "^${contract}"`)
    .replace(
      /"([@\w/-]+)": "\*"/g,
      (_whole, dependency: string) => `"${dependency}": "${range}${versions[dependency] ?? ''}"`,
    );
}

/**
 * Escapes a text for the quotes of this kind of file: double quotes in JSON, single quotes in code,
 * none in prose.
 */
function within(kind: string, text: string): string {
  if (kind === '.md') return text;
  const escaped = JSON.stringify(text).slice(1, -1);
  return kind === '.json' ? escaped : escaped.replaceAll('\\"', '"').replaceAll("'", "\\'");
}
