import { AgentDraft } from '@voxgrove/contracts';
import { sameJson } from '@voxgrove/contracts/canonical-json';
import { readCustomTheme } from '@voxgrove/contracts/custom-theme';
import { maskSecrets } from './secret-names';

type Plain = string | number | boolean | null;

/**
 * How one field differs between two drafts. `path`: the dotted name of the field, such as
 * `vgOptions.systemPrompt`.
 */
export type FieldChange =
  | { path: string; kind: 'value'; before: Plain; after: Plain }
  | { path: string; kind: 'text'; before: string; after: string }
  | { path: string; kind: 'list'; before: string[]; after: string[] }
  | { path: string; kind: 'nodes'; nodes: NodeChange[]; moved: boolean };

/**
 * Difference of one node, which is identified by its id. `fields` has one entry for each field that
 * changed in the node.
 */
export interface NodeChange {
  id: string;
  type: string;
  change: 'added' | 'removed' | 'changed';
  fields: { name: string; before: string; after: string }[];
}

/** A longer text is compared word by word. Shorter texts fit on one line each. */
const LONG_TEXT = 60;

/**
 * Returns the differences between two drafts, field by field in the order of the draft. Values
 * whose name marks them as secrets are not compared.
 */
export function diffAgents(before: AgentDraft, after: AgentDraft): FieldChange[] {
  const [old, now] = [leaves(before), leaves(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) =>
    changeOf(path, old.get(path) ?? null, now.get(path) ?? null),
  );
}

/** Returns the names of the fields that differ. */
export const changedFields = (before: AgentDraft, after: AgentDraft): string[] =>
  diffAgents(before, after).map(({ path }) => path);

function changeOf(path: string, before: unknown, after: unknown): FieldChange[] {
  if (sameJson(before, after)) return [];
  if (path === 'nodes') return [nodesChange(asList(before), asList(after))];
  if (Array.isArray(before) || Array.isArray(after))
    return [
      { path, kind: 'list', before: asList(before).map(words), after: asList(after).map(words) },
    ];
  if (
    typeof before === 'string' &&
    typeof after === 'string' &&
    [before, after].some((text) => text.length > LONG_TEXT || text.includes('\n'))
  )
    return [{ path, kind: 'text', before, after }];
  return [{ path, kind: 'value', before: before as Plain, after: after as Plain }];
}

/**
 * Returns every value that is not an object of fields, by its dotted name. A theme is compared by
 * its colors, not by its JSON.
 */
function leaves(draft: AgentDraft): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const walk = (value: unknown, path: string): void => {
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      for (const [name, inner] of Object.entries(value))
        walk(inner, path === '' ? name : `${path}.${name}`);
    else found.set(path, value);
  };
  // A whole agent is also a draft; fields that only the server writes are no difference. The
  // secrets of a stored version are masked, so mask those of the other draft too.
  const { customThemeJSONString, nodes, ...rest } = AgentDraft.parse(draft);
  walk({ ...rest, nodes: maskSecrets(nodes), customTheme: themeParts(customThemeJSONString) }, '');
  return found;
}

function themeParts(json: string): { primary: string; themeType: string; shades: string } {
  const theme = readCustomTheme(json);
  if (theme === null) return { primary: '', themeType: '', shades: json };
  const { primary, themeType, nineColorPallet } = theme;
  return { primary, themeType, shades: nineColorPallet.map((shade) => shade.join(' ')).join(', ') };
}

function nodesChange(before: unknown[], after: unknown[]): FieldChange {
  const [old, now] = [nodesById(before), nodesById(after)];
  const nodes = [...new Set([...old.keys(), ...now.keys()])].flatMap((id): NodeChange[] => {
    const [was, is] = [old.get(id), now.get(id)];
    const type = String((is ?? was)?.get('type') ?? '');
    const fields = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])]
      .filter((name) => name !== 'id' && was?.get(name) !== is?.get(name))
      .map((name) => ({ name, before: was?.get(name) ?? '', after: is?.get(name) ?? '' }));
    if (!was || !is) return [{ id, type, change: was ? 'removed' : 'added', fields }];
    return fields.length > 0 ? [{ id, type, change: 'changed', fields }] : [];
  });
  return { path: 'nodes', kind: 'nodes', nodes, moved: nodes.length === 0 };
}

/** Returns the nodes as flat lists of texts. A node without an id is identified by its position. */
function nodesById(nodes: unknown[]): Map<string, Map<string, string>> {
  return new Map(
    nodes.map((node, index) => {
      const flat = new Map<string, string>();
      flatten(node, '', flat);
      return [flat.get('id') ?? `#${index + 1}`, flat];
    }),
  );
}

function flatten(value: unknown, path: string, into: Map<string, string>): void {
  if (value !== null && typeof value === 'object')
    for (const [name, inner] of Object.entries(value))
      flatten(inner, path === '' ? name : `${path}.${name}`, into);
  else into.set(path || 'value', words(value));
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const words = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
