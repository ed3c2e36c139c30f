/**
 * Builds the files that run on customers' pages:
 * - the launchers (`dist/launcher`), from which the server makes each agent's script;
 * - the chat app, named after its content;
 * - the app's parts (`part-…`), which only some visitors need;
 * - the fonts.
 * The app and its parts have Brotli and gzip copies, so that the server compresses nothing at run
 * time.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import { minify } from 'terser';
import { bundledTwice } from './bundled-once.mjs';

const here = import.meta.dirname;
const out = join(here, 'dist/embed');
const launchers = join(here, 'dist/launcher');
/** Module that replaces React on websites. */
const REACT = join(here, 'embed/react.ts');
/**
 * Largest size of the chat app in Brotli, bytes. With the launcher (at most 3 KiB) and the API's
 * responses (2 KiB), a visitor fetches at most 30 KiB until the history is shown.
 */
const MOST_APP_BYTES = 25 * 1024;
/**
 * Number of chat apps that are kept, because open pages still have the launcher of an earlier
 * build.
 */
const KEPT_APPS = 5;
/** Longest time of a build, ms. A part may be older than its app by this time. */
const SLOWEST_BUILD_MS = 30 * 60_000;

/** Returns the exports of a TypeScript module. */
async function exportsOf(path, define = {}) {
  const bundled = await build({
    entryPoints: [path],
    write: false,
    format: 'esm',
    bundle: true,
    define,
  });
  return import(
    `data:text/javascript;base64,${Buffer.from(bundled.outputFiles[0].contents).toString('base64')}`
  );
}

/** The oldest browsers in which the chat works, as in docs/guides/put-the-chat-on-your-site.md. */
const BROWSERS = ['chrome111', 'firefox121', 'safari16.4'];

/**
 * Minifies modules named `*.css.ts` as CSS, which JavaScript minifiers cannot do. Such a module
 * exports one template string of CSS.
 */
const minifyCss = (define = {}) => ({
  name: 'minify-css',
  setup(esbuild) {
    esbuild.onLoad({ filter: /\.css\.ts$/ }, async ({ path }) => {
      const lines = await Promise.all(
        Object.entries(await exportsOf(path, define)).map(async ([name, css]) => {
          const { code } = await transform(css, { loader: 'css', minify: true, target: BROWSERS });
          return `export const ${name} = ${JSON.stringify(code.trim())};`;
        }),
      );
      return { contents: lines.join('\n'), loader: 'js' };
    });
  },
});

const common = {
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  target: ['es2022', ...BROWSERS],
  charset: 'utf8',
  legalComments: 'none',
  plugins: [minifyCss()],
  define: { 'process.env.NODE_ENV': '"production"' },
};

/**
 * Replaces the compiler's `for … in` loop over a module's exports. The loop would also find
 * properties that some pages have added to every object.
 */
const ownNames = (text) =>
  text.replace(
    /for\(var ([\w$]+) in ([\w$]+)\)([\w$]+\([\w$]+,\1,\{get:\2\[\1\])/g,
    'for(var $1 of Object.keys($2))$3',
  );
const code = (result) => Buffer.from(ownNames(result.outputFiles[0].text));

/**
 * Bundles one file of the chat app or of a part. Adds the bundle to `made`, whose bundles are
 * checked at the end.
 */
async function bundle(made, { name, loadedWith = [] }, options) {
  const result = await build({ ...common, format: 'esm', ...options });
  made.push({ name, loadedWith, metafile: result.metafile });
  return code(result);
}

/**
 * Makes JSX call Preact's `h`, which the app contains anyway. `react/jsx-runtime` would be a second
 * way to create elements.
 * @param of prefix of `h` with a dot, for an object that contains `h`
 */
const jsxOf = (of = '') => ({
  compilerOptions: { jsx: 'react', jsxFactory: `${of}h`, jsxFragmentFactory: `${of}Fragment` },
});

/** @throws Error where a page would get a module twice, or React beside Preact */
function checkBundles(made) {
  const react = made.filter(({ metafile }) =>
    Object.keys(metafile.inputs).some((path) => /node_modules\/react(-dom)?\//.test(path)),
  );
  const problems = [
    ...bundledTwice(made),
    ...react.map(({ name }) => `React is in ${name}, which has Preact in its place.`),
  ];
  if (problems.length > 0) throw new Error(`The chat app cannot be built:\n${problems.join('\n')}`);
}

/**
 * Assumptions for the second minifier: getters have no side effects, and no code changes or extends
 * built-in objects.
 */
const ASSUMED = {
  pure_getters: true,
  unsafe: true,
  unsafe_arrows: true,
  unsafe_methods: true,
  sequences: false,
};
const ASSUMED_IN_LAUNCHER = { unsafe: true, unsafe_arrows: true };

/**
 * Minifies code again, with a minifier that also works across statements. This saves a fortieth of
 * the transferred bytes.
 */
async function smaller(js, { module = true, ascii = false, assumed = {} } = {}) {
  const options = {
    module,
    ecma: 2020,
    compress: { passes: 3, ...assumed },
    format: { ascii_only: ascii },
  };
  return Buffer.from((await minify(js.toString(), options)).code);
}

/**
 * Names of the files of this build. They are never removed as old: on a slow machine a part is
 * minutes older than its app.
 */
const saved = new Set();

async function save(folder, name, contents) {
  saved.add(name);
  const quality = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
    },
  };
  const small = brotliCompressSync(contents, quality);
  await Promise.all([
    writeFile(join(folder, name), contents),
    writeFile(join(folder, `${name}.br`), small),
    writeFile(join(folder, `${name}.gz`), gzipSync(contents, { level: 9 })),
  ]);
  return small.length;
}

/**
 * Removes old apps and parts. Every build writes its parts again, so a part that is older than the
 * oldest kept app belongs to no kept app.
 */
async function removeOldApps() {
  const files = await readdir(out);
  const apps = files.filter((name) => /^app-\w+\.js$/.test(name));
  const dated = await Promise.all(
    apps.map(async (name) => ({ name, at: (await stat(join(out, name))).mtimeMs })),
  );
  const old = dated.sort((a, b) => b.at - a.at).splice(KEPT_APPS);
  const parts = await Promise.all(
    files
      .filter((name) => /^part-.+\.js$/.test(name) && !saved.has(name))
      .map(async (name) => ({ name, at: (await stat(join(out, name))).mtimeMs })),
  );
  old.push(...parts.filter(({ at }) => at < dated.at(-1).at - SLOWEST_BUILD_MS));
  await Promise.all(
    old.flatMap(({ name }) =>
      ['', '.br', '.gz'].map((end) => rm(join(out, name + end), { force: true })),
    ),
  );
}

/**
 * Parts of the launcher that not every agent needs (loader/with.d.ts), in the order of their names.
 */
const LAUNCHER_PARTS = ['autoOpen', 'origins', 'proactive', 'whatsapp'];

/**
 * Builds the launcher with each choice of parts, as script and as module. The server makes each
 * agent's script from one of them.
 */
async function buildLaunchers(appName) {
  await mkdir(launchers, { recursive: true });
  const choices = LAUNCHER_PARTS.reduce(
    (made, part) => [...made, ...made.map((parts) => [...parts, part])],
    [[]],
  );
  await Promise.all(
    choices.flatMap((parts) =>
      [
        ['main', 'iife', 'js'],
        ['module', 'esm', 'mjs'],
      ].map(async ([entry, format, end]) => {
        const has = Object.fromEntries(LAUNCHER_PARTS.map((part) => [part, parts.includes(part)]));
        const launcher = await smaller(
          code(
            await build({
              ...common,
              entryPoints: [join(here, `loader/${entry}.ts`)],
              format,
              charset: 'ascii',
              tsconfigRaw: {},
              plugins: [minifyCss({ WITH: JSON.stringify(has) })],
              define: {
                ...common.define,
                CHAT_APP: JSON.stringify(appName),
                ...Object.fromEntries(
                  Object.entries(has).map(([part, is]) => [`WITH.${part}`, String(is)]),
                ),
              },
            }),
          ),
          { module: format === 'esm', ascii: true, assumed: ASSUMED_IN_LAUNCHER },
        );
        const name = `${['launcher', ...parts].join('-')}.${end}`;
        await writeFile(join(launchers, name), launcher);
        if (name === 'launcher-proactive.js')
          console.log(
            `${name}: ${brotliCompressSync(launcher, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length} bytes in Brotli, before the agent's own`,
          );
      }),
    ),
  );
}

/**
 * Replaces modules that load parts and languages. The app for websites loads these in another way
 * than the dashboard: see load.embed.ts and load-texts.embed.ts.
 */
const otherWays = {
  name: 'other-ways',
  setup(esbuild) {
    esbuild.onLoad(
      { filter: /((more|later)[\\/]load|language[\\/]load-texts)\.ts$/ },
      async ({ path }) => ({
        contents: await readFile(path.replace(/\.ts$/, '.embed.ts')),
        loader: 'ts',
      }),
    );
  },
};

/** Parts to which the app passes shared modules. */
const HANDED_OVER_TO = ['later', 'more'];

/**
 * Replaces modules that a part shares with the app by the ones that the app passes in: the modules
 * that handed-over.embed.ts imports, under the names that it passes.
 */
const handedOver = {
  name: 'handed-over',
  async setup(esbuild) {
    const app = await readFile(join(here, 'src/chat/handed-over.embed.ts'), 'utf8');
    const names = /const shared = \{([^}]*)\}/
      .exec(app)[1]
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    const fileOf = (path, folder) => {
      if (path.startsWith('.')) return join(folder, path);
      if (!path.startsWith('@')) return path;
      return fileURLToPath(import.meta.resolve(path)).replace(/\.tsx?$/, '');
    };
    const modules = new Set(
      [...app.matchAll(/ from '(.+)'/g)].map(([, path]) => fileOf(path, join(here, 'src/chat'))),
    );
    esbuild.onResolve({ filter: /./ }, ({ path, kind, resolveDir }) =>
      kind !== 'entry-point' && modules.has(fileOf(path, resolveDir))
        ? { path: 'app', namespace: 'handed-over' }
        : undefined,
    );
    esbuild.onLoad({ filter: /./, namespace: 'handed-over' }, () => ({
      contents: names.map((name) => `export const ${name} = app.${name};`).join(''),
    }));
  },
};

/**
 * Builds a part (`more`, `later`) that shares modules with the app. The built part is a function:
 * it receives the shared modules and returns the part's exports.
 * @returns its file name
 */
async function buildPart(folder, part, made) {
  const bundled = await bundle(
    made,
    { name: part, loadedWith: ['app', ...HANDED_OVER_TO.filter((other) => other < part)] },
    {
      plugins: [minifyCss(), handedOver],
      entryPoints: [join(here, `src/chat/${part}/${part}.ts`)],
      tsconfigRaw: jsxOf('app.'),
    },
  );
  const text = bundled.toString();
  const exported = /export\{([^}]*)\};?\s*$/.exec(text);
  const returned = exported[1]
    .split(',')
    .map((one) => one.split(' as '))
    .map(([local, name = local]) => `${name}:${local}`);
  const built = await smaller(
    Buffer.from(`export default app=>{${text.slice(0, exported.index)}return{${returned}}}`),
    { ascii: true, assumed: ASSUMED },
  );
  const name = `part-${part}-${createHash('sha256').update(built).digest('hex').slice(0, 8)}.js`;
  await save(folder, name, built);
  return name;
}

/**
 * Builds every module that the app imports on demand (`import('…')`) as a separate part. Such a
 * part must not import a module that the app contains.
 */
const imported = (parts, made) => ({
  name: 'imported-parts',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const name = `part-${PARTS_HASH}-${basename(path)}.js`;
      parts.set(
        name,
        await bundle(
          made,
          { name: basename(path), loadedWith: ['app'] },
          { entryPoints: [join(resolveDir, path)] },
        ),
      );
      return { path: `./${name}`, external: true };
    });
  },
});

/**
 * Placeholder in the app for the hash of its parts. All parts have one hash, because a hash per
 * part would make the app longer.
 */
const PARTS_HASH = 'PARTS_HASH';

/**
 * Builds the texts in every language except the one that the app contains.
 * @returns parts by name
 */
async function buildLanguages() {
  const folder = join(here, 'contract/languages');
  const files = (await readdir(folder)).filter((name) => /^[a-z]+\.ts$/.test(name));
  return new Map(
    await Promise.all(
      files.map(async (name) => [
        `part-${PARTS_HASH}-${basename(name, '.ts')}.js`,
        code(await build({ ...common, entryPoints: [join(folder, name)], format: 'esm' })),
      ]),
    ),
  );
}

/**
 * Saves the parts of an app under names with a hash of their content.
 * @returns the app with these names
 */
async function saveParts(folder, app, parts) {
  const all = [...parts].sort(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash('sha256')
    .update(all.map(([, contents]) => contents).join(''))
    .digest('hex')
    .slice(0, 8);
  await Promise.all(
    all.map(([name, contents]) => save(folder, name.replace(PARTS_HASH, hash), contents)),
  );
  return Buffer.from(app.toString().replaceAll(PARTS_HASH, hash));
}

/**
 * Copies the font families that a chat can use. Each family has two files, which cover the European
 * languages with Latin letters.
 */
async function copyFonts() {
  const { CHAT_FONTS, fontFile } = await exportsOf(
    fileURLToPath(import.meta.resolve('@voxgrove/contracts/chat-fonts')),
  );
  const packageOf = (font) =>
    dirname(fileURLToPath(import.meta.resolve(`@fontsource-variable/${font}/package.json`)));
  await Promise.all(
    CHAT_FONTS.map(fontFile).flatMap((font) =>
      ['latin', 'latin-ext'].map((subset) =>
        copyFile(
          join(packageOf(font), `files/${font}-${subset}-wght-normal.woff2`),
          join(out, `font-${font}-${subset}.woff2`),
        ),
      ),
    ),
  );
}

/**
 * Builds the chat app and its parts into `folder`.
 * @returns the app's file name.
 * @throws Error with the compiler's messages
 */
export async function buildChat(folder) {
  await mkdir(folder, { recursive: true });
  const made = [];
  const [laterPart, morePart] = await Promise.all(
    HANDED_OVER_TO.map((part) => buildPart(folder, part, made)),
  );
  const parts = await buildLanguages();
  const bundled = await bundle(
    made,
    { name: 'app' },
    {
      plugins: [minifyCss(), otherWays, imported(parts, made)],
      define: {
        ...common.define,
        MORE_PART: JSON.stringify(morePart),
        LATER_PART: JSON.stringify(laterPart),
        LANGUAGE_PART: JSON.stringify(`./part-${PARTS_HASH}-`),
      },
      entryPoints: [join(here, 'src/chat/take-over.ts')],
      tsconfigRaw: jsxOf(),
      inject: [join(here, 'embed/h.ts')],
      alias: { react: REACT, 'react-dom': REACT, 'react-dom/client': REACT },
    },
  );
  checkBundles(made);
  // With a single character outside Latin-1, the browser would store the whole app with two bytes
  // per character.
  const app = await smaller(await saveParts(folder, bundled, parts), {
    ascii: true,
    assumed: ASSUMED,
  });
  const appName = `app-${createHash('sha256').update(app).digest('hex').slice(0, 8)}.js`;
  const bytes = await save(folder, appName, app);
  if (bytes > MOST_APP_BYTES)
    throw new Error(
      `The chat app is ${bytes} bytes in Brotli, more than ${MOST_APP_BYTES}: move what few visitors need into a part.`,
    );
  console.log(`${appName}: ${app.length} bytes, ${bytes} in Brotli`);
  return appName;
}

/** Builds launchers, chat app, its parts and fonts. @throws Error with the compiler's messages */
export async function buildEmbed() {
  await buildLaunchers(await buildChat(out));
  await copyFonts();
  await removeOldApps();
}
