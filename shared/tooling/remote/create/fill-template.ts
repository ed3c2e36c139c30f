import { extname } from 'node:path';

export interface Filling {
  /** Which file, relative to the remote. */
  file: string;
  name: string;
  owner: string;
  title: string;
  /** From the remote's folder to the root of the checkout. */
  toRoot: string;
  /** Installed versions by package; a `*` in the template is filled from it. */
  versions: Readonly<Record<string, string>>;
  /** The oldest contract it runs on; which names it uses of it is checked beside. */
  contract: string;
}

/** Text of one file of the template, made the new remote's. */
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
 * Text as it stands between the quotes of a file of this kind: double ones in JSON, single ones in
 * code, none in prose.
 */
function within(kind: string, text: string): string {
  if (kind === '.md') return text;
  const escaped = JSON.stringify(text).slice(1, -1);
  return kind === '.json' ? escaped : escaped.replaceAll('\\"', '"').replaceAll("'", "\\'");
}
