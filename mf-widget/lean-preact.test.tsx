import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import type * as Preact from 'preact';
import type * as Hooks from 'preact/hooks';
import * as whole from 'preact';
import * as wholeHooks from 'preact/hooks';

type Library = typeof Preact & typeof Hooks;

/** The compiler runs in a process of its own: it takes the arrays of jsdom for none. */
const BUILD = `
  const { build } = await import('esbuild');
  const { leanPreact: { plugin, ...lean } } = await import('./lean-preact.mjs');
  const contents = "export * from 'preact'; export * from 'preact/hooks';" + (process.env.USED ?? '');
  const { outputFiles: [{ text }] } = await build({ stdin: { contents, resolveDir: '.' }, bundle: true, write: false, minify: true, format: 'iife', globalName: 'lean', plugins: [plugin], ...lean });
  process.stdout.write(text);`;
const built = (used = '') => execFileSync(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe', env: { ...process.env, USED: used } });
const code = built();
// eslint-disable-next-line no-new-func -- the library as websites get it
const lean = new Function(`${code};return lean`)() as Library;

/** What a page shows, step by step, that is drawn with it. */
async function shownBy({ h, render, createPortal, createContext, Component, Fragment, useContext, useEffect, useState }: Library): Promise<string[]> {
  const [place, elsewhere] = [document.createElement('div'), document.createElement('div')];
  const shown: string[] = [];
  const look = () => void shown.push([place, elsewhere].map((root) => new XMLSerializer().serializeToString(root)).join(' '));
  const Words = createContext('none');
  let add: () => void;
  function Counter({ name }: { name: string }) {
    const [count, setCount] = useState(0);
    useEffect(() => { setCount((known) => known + 1); }, [name]);
    add = () => setCount((known) => known + 10);
    if (count > 10) throw new Error('too many');
    return h('b', { title: name, onClick: add }, useContext(Words), count);
  }
  class Boundary extends Component<object, { error?: Error }> {
    static override getDerivedStateFromError(error: Error) { return { error }; }
    override render() { return this.state.error ? h('em', null, this.state.error.message) : this.props.children; }
  }
  const draw = (names: string[]) => {
    render(h(Words.Provider, { value: names.join() }, h(Boundary, null, names.map((name) => h('p', { key: name, id: name, hidden: name === 'c' }, name)), createPortal(h(Counter, { name: names[0]! }), elsewhere)), h(Fragment, null, 'end')), place);
    look();
  };
  const later = () => new Promise((resolve) => { setTimeout(resolve, 100); });
  for (const names of ['abc', 'cab', 'bd', 'dcba']) draw([...names]);
  await later();
  look();
  elsewhere.querySelector('b')!.click();
  await later();
  look();
  render(null, place);
  look();
  return shown;
}

test('what is left of Preact draws as the whole of it does: in a new order, elsewhere in the page, what is known above, and what failed', async () => {
  const shown = await shownBy(lean);
  expect(shown).toEqual(await shownBy({ ...whole, ...wholeHooks }));
  expect(shown.at(-2)).toContain('too many');
});

test('what the chat has none of is left out: pages drawn by a server, components of other kinds, markup in texts', () => {
  for (const name of ['_hydrationMismatch', 'attributes', 'componentWillMount', 'componentDidUpdate', 'dangerouslySetInnerHTML']) expect(code).not.toContain(name);
});

/** What lists of fields in any order leave, and what they tell meanwhile: handles, styles, pictures, pieces without an element, effects and values. */
function leftBy({ h, render, Fragment, useLayoutEffect, useRef }: Library, steps: readonly (readonly string[])[]): string[] {
  const place = document.createElement('div');
  const told: string[] = [];
  function Field({ name, at, many }: { name: string; at: number; many: number }) {
    const field = useRef<HTMLTextAreaElement>(null);
    useLayoutEffect(() => { told.push(`${name} ${field.current!.value}`); return () => void told.push(`${name} goes`); }, [at]);
    return h(Fragment, null, h('textarea', { ref: field, value: `${name}${at}`, style: { width: at, color: at % 2 ? 'red' : undefined }, onKeyDownCapture: () => told.push(`${name} key ${many}`) }), at % 2 ? h('svg', { viewBox: '0 0 9 9' }, h('path', { d: `M${at}` })) : null, ['of ', many]);
  }
  for (const names of [...steps, []]) {
    render(h('ul', { ref: (list: Element | null) => void told.push(list?.tagName ?? 'gone'), onKeyDown: names.length > 1 ? () => told.push('list') : undefined }, names.map((name, at) => (name > 'd' ? name : h(Field, { key: name, name, at, many: names.length })))), place);
    for (const field of place.querySelectorAll('textarea')) field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
    told.push(new XMLSerializer().serializeToString(place));
  }
  render(null, place);
  return [...told, String(place.hasChildNodes())];
}

test('in whatever order things come and go, what is left of Preact draws and tells what the whole of it does', () => {
  fc.assert(fc.property(fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')), { minLength: 1, maxLength: 6 }), (steps) => {
    expect(leftBy(lean, steps)).toEqual(leftBy({ ...whole, ...wholeHooks }, steps));
  }));
});

test('what was left out cannot be used unseen: the build fails', () => {
  expect(() => built("export const how = { dangerouslySetInnerHTML: { __html: '' } };")).toThrow('dangerouslySetInnerHTML does nothing on websites');
});
