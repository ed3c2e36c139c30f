/**
 * Builds what runs on customers' pages: the launchers the server makes each agent's script of (`dist/launcher`), the chat app named after its
 * content, and `demo.js`, the same chat on a page of ours; each with Brotli and gzip copies so that the server compresses nothing at run time.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';

const here = import.meta.dirname;
const out = join(here, 'dist/embed');
const launchers = join(here, 'dist/launcher');
/** Older chat apps stay for pages that still hold the loader of an earlier build. */
const KEPT_APPS = 5;

/** Modules named `*.css.ts` export one template string of CSS; it is minified as CSS here, which JavaScript minifiers cannot do. */
const minifyCss = {
  name: 'minify-css',
  setup(esbuild) {
    esbuild.onLoad({ filter: /\.css\.ts$/ }, async ({ path }) => {
      const bundled = await build({ entryPoints: [path], write: false, format: 'esm', bundle: true });
      const module = await import(`data:text/javascript;base64,${Buffer.from(bundled.outputFiles[0].contents).toString('base64')}`);
      const lines = await Promise.all(Object.entries(module).map(async ([name, css]) => {
        const { code } = await transform(css, { loader: 'css', minify: true, target: 'chrome105' });
        return `export const ${name} = ${JSON.stringify(code.trim())};`;
      }));
      return { contents: lines.join('\n'), loader: 'js' };
    });
  },
};

const common = {
  bundle: true, minify: true, write: false, target: 'es2022', charset: 'utf8', legalComments: 'none', plugins: [minifyCss],
  define: { 'process.env.NODE_ENV': '"production"' },
};

const code = (result) => Buffer.from(result.outputFiles[0].contents);

async function save(name, contents) {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: contents.length } };
  await Promise.all([
    writeFile(join(out, name), contents),
    writeFile(join(out, `${name}.br`), brotliCompressSync(contents, quality)),
    writeFile(join(out, `${name}.gz`), gzipSync(contents, { level: 9 })),
  ]);
}

/** Parts are written anew by every build that has them: those older than the oldest app that is kept belong to none. */
async function removeOldApps() {
  const files = await readdir(out);
  const apps = files.filter((name) => /^app-\w+\.js$/.test(name));
  const dated = await Promise.all(apps.map(async (name) => ({ name, at: (await stat(join(out, name))).mtimeMs })));
  const old = dated.sort((a, b) => b.at - a.at).splice(KEPT_APPS);
  const parts = await Promise.all(files.filter((name) => /^part-.+\.js$/.test(name)).map(async (name) => ({ name, at: (await stat(join(out, name))).mtimeMs })));
  old.push(...parts.filter(({ at }) => at < dated.at(-1).at - 60_000));
  await Promise.all(old.flatMap(({ name }) => ['', '.br', '.gz'].map((end) => rm(join(out, name + end), { force: true }))));
}

/** The launcher with and without the parts that not every agent needs, for the server to make each agent's script of. */
async function buildLaunchers(appName) {
  await mkdir(launchers, { recursive: true });
  for (const proactive of [true, false]) for (const whatsapp of [true, false]) {
    const name = `launcher${proactive ? '-proactive' : ''}${whatsapp ? '-whatsapp' : ''}.js`;
    const launcher = code(await build({
      ...common, entryPoints: [join(here, 'loader/main.ts')], format: 'iife', charset: 'ascii',
      define: { ...common.define, CHAT_APP: JSON.stringify(appName), 'WITH.proactive': String(proactive), 'WITH.whatsapp': String(whatsapp) },
    }));
    await writeFile(join(launchers, name), launcher);
    const { length } = brotliCompressSync(launcher, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    console.log(`${name}: ${launcher.length} bytes, ${length} in Brotli, before the agent's own`);
  }
}

/** Builds launchers, chat app and demo. @throws Error with the compiler's messages */
export async function buildEmbed() {
  await mkdir(out, { recursive: true });
  const built = await build({
    ...common,
    entryPoints: { app: join(here, 'src/chat/start.tsx') },
    outdir: out,
    format: 'esm',
    splitting: true,
    chunkNames: 'part-[name]-[hash]',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    alias: { react: 'preact/compat', 'react-dom': 'preact/compat', 'react-dom/client': 'preact/compat/client', 'react/jsx-runtime': 'preact/jsx-runtime' },
  });
  const [app, ...parts] = built.outputFiles.sort((file) => (basename(file.path) === 'app.js' ? -1 : 1)).map(({ path, contents }) => ({ name: basename(path), contents: Buffer.from(contents) }));
  const appName = `app-${createHash('sha256').update(app.contents).digest('hex').slice(0, 12)}.js`;
  await Promise.all(parts.map(({ name, contents }) => save(name, contents)));
  await save(appName, app.contents);

  const small = async (entry) => code(await build({ ...common, entryPoints: [join(here, entry)], format: 'iife', define: { ...common.define, CHAT_APP: JSON.stringify(appName) } }));
  await save('demo.js', await small('loader/demo.ts'));
  // For those who do not come from the script of an agent, and so do not know which build this is.
  await save('app.js', Buffer.from(`export * from './${appName}';\n`));
  await buildLaunchers(appName);
  await removeOldApps();
}
