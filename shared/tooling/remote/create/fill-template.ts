export interface Filling {
  /** Which file, relative to the remote. */
  file: string;
  name: string; owner: string; title: string;
  /** From the remote's folder to the root of the checkout. */
  toRoot: string;
  /** Installed versions by package; a `*` in the template is filled from it. */
  versions: Readonly<Record<string, string>>;
  contract: string;
}

/** Text of one file of the template, made the new remote's. */
export function fillTemplate(text: string, { file, name, owner, title, toRoot, versions, contract }: Filling): string {
  const short = name.slice(3);
  // JSON's escapes are those of the single-quoted strings too, once the quotes are right.
  const quoted = JSON.stringify(title).slice(1, -1);
  const named = text
    .replaceAll('mf-template', name).replaceAll('team-template', owner)
    .replaceAll('template.home', `${short.replace(/[^a-z]/g, '') || 'remote'}.home`)
    .replaceAll('/template', `/${short}`).replaceAll('"template"', `"${short}"`)
    .replaceAll('Template title', file.endsWith('.ts') ? quoted.replaceAll('\\"', '"').replaceAll("'", "\\'") : quoted)
    .replaceAll('"../', `"${toRoot}/`).replaceAll('node ../', `node ${toRoot}/`).replaceAll('](../', `](${toRoot}/`);
  if (!file.endsWith('.json')) return named;
  const range = file === 'remote.json' ? '^' : '';
  return named.replaceAll('"contract": "*"', `"contract": "^${contract}"`).replace(/"([@\w/-]+)": "\*"/g, (_whole, dependency: string) => `"${dependency}": "${range}${versions[dependency] ?? ''}"`);
}
