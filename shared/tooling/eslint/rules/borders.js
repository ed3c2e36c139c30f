import { relative, sep } from 'node:path';
import { isBrowser, isServer, targetOf, zoneOf } from '../zones.js';

/**
 * Libraries that only our facades may import, because sharing a whole library costs hundreds of
 * kilobytes.
 */
const FACADES = [
  [/^@chakra-ui\/|^@emotion\/|^lucide-react$|^@tanstack\/react-table$/, 'ui', '@voxgrove/ui'],
  [
    /^react-router|^@tanstack\/react-query$|^i18next$|^react-i18next$|^@trpc\/client$/,
    'sdk',
    '@voxgrove/sdk',
  ],
];
/** All that a remote's browser code may import besides its own folder. */
const REMOTE_BROWSER = [
  'react',
  'react-dom',
  '@voxgrove/contracts',
  '@voxgrove/sdk',
  '@voxgrove/ui',
];
/** Libraries of one remote that no other part needs. */
const OF_ONE_REMOTE = { 'mf-billing': ['@stripe/stripe-js', '@stripe/react-stripe-js'] };
/** Folders of tests and tools, which may import from everywhere. */
const FREE = ['tooling', 'testing', 'bench'];

/**
 * Checks who may import what between slices, shared packages and libraries. One rule covers all of
 * these boundaries.
 */
export default {
  meta: {
    type: 'problem',
    schema: [
      { type: 'object', properties: { root: { type: 'string' } }, additionalProperties: false },
    ],
    messages: {
      slice:
        '{{from}} imports {{to}}: a slice never imports another. Put what both need into shared/contracts, or offer it as a port (context.port).',
      shared:
        'shared/{{from}} imports the slice {{to}}: shared code does not know the slices. Move what it needs into shared/, or let the slice pass it in.',
      facade:
        '"{{name}}" is imported only inside shared/ui and shared/sdk. Import what you need from {{facade}}, and export it there first if it is missing.',
      remote:
        'Browser code of a remote imports only its own folder, react, @voxgrove/contracts, @voxgrove/sdk and @voxgrove/ui, not "{{name}}". Offer it through @voxgrove/ui or @voxgrove/sdk.',
      internal:
        '"{{name}}" is private to the host. Remotes import from @voxgrove/sdk; what is missing there is added to shared/sdk/public.ts.',
      server:
        'Browser code cannot import server code ("{{name}}"). Put the types both need into contract/ or shared/contracts, and call the server through @voxgrove/sdk.',
      browser:
        'Server code cannot import browser code ("{{name}}"). Put what both need into contract/ or shared/contracts.',
    },
  },
  create(context) {
    const root = context.options[0]?.root ?? context.cwd;
    const from = zoneOf(relative(root, context.filename).split(sep).join('/'));
    if (FREE.includes(from.shared ?? '')) return {};
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return;
      const fault = faultOf(
        from,
        node.source.value,
        targetOf(node.source.value, context.filename, root),
        node.importKind === 'type',
      );
      if (fault) context.report({ node: node.source, messageId: fault.id, data: fault.data });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

function faultOf(from, source, target, typeOnly) {
  if ('zone' in target) return houseFault(from, source, target.zone);
  return packageFault(from, source, target.package, target.subpath, typeOnly);
}

function houseFault(from, source, to) {
  if (to.slice && from.slice && to.slice !== from.slice)
    return { id: 'slice', data: { from: from.slice, to: to.slice } };
  if (to.slice && from.shared && !from.test)
    return { id: 'shared', data: { from: from.shared, to: to.slice } };
  if (isBrowser(from) && !from.test && to.slice && to.area === 'server')
    return { id: 'server', data: { name: source } };
  if (isServer(from) && !from.test && to.slice && to.area === 'src')
    return { id: 'browser', data: { name: source } };
  return undefined;
}

function packageFault(from, source, name, subpath, typeOnly) {
  if (from.test) return undefined;
  if (name === '@voxgrove/sdk' && subpath === 'internal' && from.slice !== 'shell')
    return { id: 'internal', data: { name: source } };
  if (isBrowser(from) && name === '@voxgrove/server' && !typeOnly)
    return { id: 'server', data: { name: source } };
  if (isServer(from) && ['@voxgrove/ui', '@voxgrove/sdk', 'react', 'react-dom'].includes(name))
    return { id: 'browser', data: { name: source } };
  for (const [pattern, owner, facade] of FACADES) {
    if (isBrowser(from) && pattern.test(name) && !['ui', 'sdk'].includes(from.shared ?? ''))
      return { id: 'facade', data: { name, facade, owner } };
  }
  const mayImport = [...REMOTE_BROWSER, ...(OF_ONE_REMOTE[from.slice] ?? [])];
  if (from.slice?.startsWith('mf-') && isBrowser(from) && !mayImport.includes(name))
    return { id: 'remote', data: { name } };
  return undefined;
}
