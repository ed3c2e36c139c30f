import { relative, sep } from 'node:path';
import { isBrowser, isServer, zoneOf } from '../zones.js';

const NETWORK = /^(node:)?(http|https|http2|net|tls|dgram)$|^(undici|ws|axios|got|node-fetch)$/;
const BROWSER_CALLS = ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'];
/** Folders of the server that make outgoing calls or listen for incoming ones. */
const SERVER_ALLOWED = /^shared\/server\/(outbound|http)\//;
/**
 * Browser code that may make calls itself: the SDK and the federation package for the dashboard,
 * and the widget, because there is no SDK on customers' pages.
 */
const BROWSER_ALLOWED = /^shared\/(sdk|federation)\/|^mf-widget\/(loader|src\/chat)\//;

/**
 * Checks that every outgoing call of the server goes through outbound(), and every call of the
 * dashboard through the SDK.
 */
export default {
  meta: {
    type: 'problem',
    schema: [
      { type: 'object', properties: { root: { type: 'string' } }, additionalProperties: false },
    ],
    messages: {
      server:
        '"{{name}}" leaves the process unguarded. Use context.outbound: it checks the address, the size and the time, and tests can see it.',
      browser:
        '"{{name}}" goes past the session. Use request, createProcedures or useLive of @voxgrove/sdk.',
    },
  },
  create(context) {
    const zone = zoneOf(
      relative(context.options[0]?.root ?? context.cwd, context.filename)
        .split(sep)
        .join('/'),
    );
    if (zone.test) return {};
    const server = isServer(zone) && !SERVER_ALLOWED.test(zone.path);
    const browser = isBrowser(zone) && !BROWSER_ALLOWED.test(zone.path);
    if (!server && !browser) return {};
    const id = server ? 'server' : 'browser';
    const names = server ? ['fetch', 'WebSocket', 'XMLHttpRequest'] : BROWSER_CALLS;
    return {
      ImportDeclaration(node) {
        if (server && node.importKind !== 'type' && NETWORK.test(node.source.value))
          context.report({ node: node.source, messageId: id, data: { name: node.source.value } });
      },
      'Program:exit'(program) {
        const scope = context.sourceCode.getScope(program);
        const globals = [
          ...scope.through,
          ...scope.variables
            .filter((variable) => variable.defs.length === 0)
            .flatMap((variable) => variable.references),
        ];
        for (const { identifier } of globals) {
          if (names.includes(identifier.name))
            context.report({ node: identifier, messageId: id, data: { name: identifier.name } });
        }
      },
      MemberExpression(node) {
        if (
          ['globalThis', 'window', 'self'].includes(node.object.name) &&
          names.includes(node.property.name)
        )
          context.report({ node, messageId: id, data: { name: node.property.name } });
      },
    };
  },
};
