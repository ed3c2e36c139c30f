/**
 * Preact without what no chat needs: it is built of its sources, and what goes on pages that a server has written, or in kinds of components the chat
 * has none of, is left out. That is a fortieth of the chat app, and more of what the browser keeps of it: its drawing is one function, compiled as a whole.
 *
 * Every cut says what it looks for and how often, and the build fails where a new Preact has it at fewer or more places, as where the chat uses what was cut.
 */
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.resolve('preact/package.json')));

/** Parameters that say whether, and over what, a server has drawn. Nothing hands them over any more: they are what `define` says. */
const handedOn = (times) => [/^\s*(isHydrating|excessDomChildren),?\n/gm, '', times];

/** By file: what is looked for, what stands there instead, and how often it is there (once). */
const CUTS = {
  'src/render.js': [
    [/vnode && vnode\._flags & MODE_HYDRATE/, 'false'],
    [/oldVNode\s+\? NULL\s+: parentDom\.firstChild\s[^,]*,/, ''],
    handedOn(1),
  ],
  'src/component.js': [[/^\s*oldVNode\._flags & MODE_HYDRATE.*\n/gm, '', 2]],
  'src/diff/children.js': [
    handedOn(4),
    // Nothing is suspended either.
    [/oldVNode\._flags & REF_DETACHED/, 'false'],
    // Comments are what a server has left to be found again.
    [/\b(next|oldDom)\.nodeType == 8/g, 'false', 2],
  ],
  'src/diff/index.js': [
    [/excessDomChildren\s+\? excessDomChildren\[0\]\s+: /, ''],
    handedOn(10),
    [/isHydrating = excessDomChildren = NULL;/, ''],
    [/^\s*excessDomChildren =[^;]*;\n/gm, '', 2],
    [/oldVNode\._flags & MODE_SUSPENDED/, 'false'],
    [/\(r = r\._excess\)/, 'false'],
    // No element of the chat is a website's own, and the browser would make what it knows of those.
    [/,\s+newProps\.is \? newProps : parentDom/, ''],
    // Components are functions, but for ErrorBoundary.
    [/\bc\.(componentWill(Mount|ReceiveProps|Update)|componentDid(Mount|Update)|getSnapshotBeforeUpdate)\b(?!\()/g, 'false', 7],
    // No formulas.
    [/nodeType == 'math'/, 'false'],
    [/namespace == MATH_NAMESPACE/, 'false'],
    // Markup is never put in as text.
    [/i == 'dangerouslySetInnerHTML'/g, 'false', 2],
  ],
};

/** What nothing may use that is built with it: the dashboard's React would know it, and websites would not. */
const GONE = /\b(componentWill(Mount|ReceiveProps|Update)|componentDid(Mount|Update)|getSnapshotBeforeUpdate|dangerouslySetInnerHTML)\b/g;

/** Options of the compiler with which `preact` is what is left of it. `_names` are its own; they get short ones, as in what it publishes. */
export const leanPreact = {
  alias: Object.fromEntries([['preact', 'src'], ['preact/hooks', 'hooks/src'], ['preact/jsx-runtime', 'jsx-runtime/src']].map(([name, at]) => [name, join(folder, at, 'index.js')])),
  define: { isHydrating: 'false', excessDomChildren: 'null' },
  mangleProps: /^__?[a-z]/,
  plugin: {
    name: 'lean-preact',
    setup(esbuild) {
      esbuild.onLoad({ filter: /[\\/]preact[\\/](\w+[\\/])*src[\\/].*\.js$/ }, async ({ path }) => ({ contents: cut(await readFile(path, 'utf8'), relative(folder, path).replaceAll('\\', '/')) }));
      esbuild.onEnd(({ outputFiles = [] }) => {
        const used = outputFiles.flatMap(({ text }) => text.match(GONE) ?? []);
        return { errors: used.map((name) => ({ text: `${name} does nothing on websites: lean-preact.mjs leaves it out of Preact.` })) };
      });
    },
  },
};

/** @throws Error where what should be left out is not there, or not as often */
function cut(source, file) {
  return (CUTS[file] ?? []).reduce((text, [found, instead, times = 1]) => {
    const there = [...text.matchAll(new RegExp(found, `${found.flags.replace('g', '')}g`))].length;
    if (there !== times) throw new Error(`Preact is another than lean-preact.mjs knows: ${found} is in ${file} ${there} times, not ${times}.`);
    return text.replace(found, instead);
  }, source);
}
