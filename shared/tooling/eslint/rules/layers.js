import { relative, sep } from 'node:path';
import { targetOf, zoneOf } from '../zones.js';

/** Files of a module that the files beside `slice.ts` may import, in addition to `port`. */
const FOR_COMPOSITION = ['module', 'content-tasks'];

/**
 * Modules of a slice's server import each other through `port.ts`, and only lower modules in the
 * order of the slice's `layers.json`. This prevents cycles between modules. Tests may import from
 * every module.
 */
export default {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: { root: { type: 'string' }, layers: { type: 'object' } },
        additionalProperties: false,
      },
    ],
    messages: {
      unlisted:
        'The folder {{module}} is not in {{slice}}/server/layers.json. Add it in its place: below the modules that import it.',
      layer:
        'The module {{from}} imports {{to}}, which is not below it in {{slice}}/server/layers.json. Move what both need into a lower module, or let {{slice}}/server/slice.ts pass it in.',
      port: 'Import from {{to}}/port, and export there what other modules need: the other files of a module are its own.',
      slice: 'A module does not import slice.ts, which is composed of all modules.',
    },
  },
  create(context) {
    const { root = context.cwd, layers = {} } = context.options[0] ?? {};
    const path = relative(root, context.filename).split(sep).join('/');
    const from = placeOf(zoneOf(path), layers);
    if (!from) return {};
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return;
      const target = targetOf(node.source.value, context.filename, root);
      const to = 'zone' in target ? placeOf(target.zone, layers) : undefined;
      const messageId = to && faultOf(from, to, layers[from.slice]);
      if (messageId)
        context.report({
          node: node.source,
          messageId,
          data: { slice: from.slice, from: from.module ?? '', to: to.module ?? '' },
        });
    };
    return {
      Program(node) {
        const { slice, module } = from;
        if (module && !layers[slice].includes(module))
          context.report({ node, messageId: 'unlisted', data: { slice, module } });
      },
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/**
 * Returns the place of a file: its module, and its path in the module. `module` is undefined for a
 * file beside `slice.ts`.
 * @returns {{ slice: string, module: string | undefined, file: string } | undefined} undefined for
 *   tests, and outside the server of a slice with layers
 */
function placeOf({ slice, area, test, path }, layers) {
  if (slice === undefined || area !== 'server' || test || !Object.hasOwn(layers, slice))
    return undefined;
  const [module, ...rest] = path.split('/').slice(2);
  const file = (rest.length > 0 ? rest.join('/') : module).replace(/\.ts$/, '');
  return { slice, module: rest.length > 0 ? module : undefined, file };
}

function faultOf(from, to, order) {
  if (from.slice !== to.slice || from.module === to.module) return undefined;
  if (to.module === undefined) return to.file === 'slice' ? 'slice' : undefined;
  const isComposition = from.module === undefined && FOR_COMPOSITION.includes(to.file);
  if (to.file !== 'port' && !isComposition) return 'port';
  if (from.module === undefined) return undefined;
  const isBelow = order.slice(0, order.indexOf(from.module)).includes(to.module);
  return isBelow ? undefined : 'layer';
}
