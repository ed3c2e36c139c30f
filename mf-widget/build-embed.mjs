/**
 * Builds what runs on customers' pages: the launchers the server makes each agent's script of
 * (`dist/launcher`), the chat app named after its content, and its parts (`part-…`: what only some
 * visitors need); each with Brotli and gzip copies so that the server compresses nothing at run
 * time; and the fonts.
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
/** What stands for React on websites. */
const REACT = join(here, 'embed/react.ts');
/**
 * With the launcher (3 KiB at most) and what the API answers (2 KiB), a visitor fetches no more
 * than 30 KiB until the history is shown.
 */
const MOST_APP_BYTES = 25 * 1024;
/** Older chat apps stay for pages that still hold the loader of an earlier build. */
const KEPT_APPS = 5;
/** A part may be older than its app by the time that a build takes. */
const SLOWEST_BUILD_MS = 30 * 60_000;

/** What a module written in TypeScript exports. */
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

/** The oldest browsers the chat works in, as docs/guides/put-the-chat-on-your-site.md says. */
const BROWSERS = ['chrome111', 'firefox121', 'safari16.4'];

/**
 * Modules named `*.css.ts` export one template string of CSS; it is minified as CSS here, which
 * JavaScript minifiers cannot do.
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
 * The compiler lists what a module exports with `for … in`, which finds what some pages have put on
 * every object, too.
 */
const ownNames = (text) =>
  text.replace(
    /for\(var ([\w$]+) in ([\w$]+)\)([\w$]+\([\w$]+,\1,\{get:\2\[\1\])/g,
    'for(var $1 of Object.keys($2))$3',
  );
const code = (result) => Buffer.from(ownNames(result.outputFiles[0].text));

/**
 * Bundles one file of the chat app or of a part. It joins `made`, the bundles that are checked at
 * the end.
 */
async function bundle(made, { name, loadedWith = [] }, options) {
  const result = await build({ ...common, format: 'esm', ...options });
  made.push({ name, loadedWith, metafile: result.metafile });
  return code(result);
}

/**
 * JSX calls Preact's `h`, which the app has anyway; `react/jsx-runtime` would be a second way to
 * make elements.
 * @param of where `h` is found, with a dot
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
 * Once more, by a minifier that also works across statements: it saves a fortieth of what is on the
 * wire.
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

/** Files of this build: on a slow machine its parts are minutes older than its app. */
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
 * Parts are written anew by every build that has them: those older than the oldest app that is kept
 * belong to none.
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
 * The launcher with each choice of parts, as script and as module, for the server to make each
 * agent's of.
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
 * In the app of websites its parts, and languages, come by other ways than in the dashboard: see
 * load.embed.ts and load-texts.embed.ts.
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

/** Parts the app hands something over to. */
const HANDED_OVER_TO = ['later', 'more'];

/**
 * A part gets what it shares with the app handed over: the modules that handed-over.embed.ts
 * imports, by the names it hands over.
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
    const fileOf = (path, folder) =>
      path.startsWith('.')
        ? join(folder, path)
        : path.startsWith('@')
          ? fileURLToPath(import.meta.resolve(path)).replace(/\.tsx?$/, '')
          : path;
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
 * Builds a part (`more`, `later`) the app shares something with: a function of what is handed over,
 * which returns what the part exports.
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
 * What the app imports when it is needed (`import('…')`) is a part of its own, built alone: it may
 * import nothing the app has, too.
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
 * Stands in the app for the hash of its parts. One for all: for each its own the app would be
 * longer.
 */
const PARTS_HASH = 'PARTS_HASH';

/** The texts in every language, but for the one the app has. @returns parts by name */
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

/** Saves the parts of an app under names of their content. @returns the app with these names */
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
 * The families a chat can be shown in, in the two files that cover the languages of Europe written
 * in Latin letters.
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
  // One character that is not Latin-1 would have the browser keep all of it with two bytes each.
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
