import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeclaredRemote, RemoteBuild } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';

/** One build of the remote that tests deploy. Its heading is `Specimen {edition}`. */
export interface Specimen {
  declares: DeclaredRemote;
  build: RemoteBuild;
  files: Map<string, Buffer>;
}

const sha384 = (content: Buffer): string => createHash('sha384').update(content).digest('base64');

/**
 * A build of the fixture as a remote of a test's own, `mf-{word}` at `/{word}`. It is compiled
 * once; remotes and editions differ by names and texts in the compiled files, with the hashes that
 * follow from that, and are otherwise what webpack made.
 */
export async function specimen(word: string, edition: string): Promise<Specimen> {
  const folder = await product().buildSpecimen();
  const compiled = JSON.parse(
    await readFile(join(folder, 'dist/build.json'), 'utf8'),
  ) as RemoteBuild;
  const { $schema: _schema, ...declares } = JSON.parse(
    await readFile(join(folder, 'remote.json'), 'utf8'),
  ) as DeclaredRemote & { $schema: string };
  const before = compiled.build.slice(-8);
  const after = createHash('sha256')
    .update(`${before} ${word} ${edition}`)
    .digest('hex')
    .slice(0, 8);
  const renamed = (text: string): string =>
    text.replaceAll('EDITION', edition).replaceAll('specimen', word).replaceAll(before, after);

  const files = new Map<string, Buffer>();
  const digests = new Map<string, string>();
  // The entry comes last, because it contains the hashes of the chunks.
  for (const { name, integrity } of [...compiled.files].sort(
    (a, b) => Number(a.name === 'remoteEntry.js') - Number(b.name === 'remoteEntry.js'),
  )) {
    const text = renamed(await readFile(join(folder, 'dist/client', name), 'utf8'));
    const content = Buffer.from(
      [...digests].reduce((filled, [old, now]) => filled.replaceAll(old, now), text),
    );
    files.set(name, content);
    digests.set(integrity.slice('sha384-'.length), sha384(content));
  }
  const integrityOf = (name: string): string => `sha384-${sha384(files.get(name)!)}`;
  return {
    files,
    declares: JSON.parse(renamed(JSON.stringify(declares))) as DeclaredRemote,
    build: {
      ...compiled,
      build: renamed(compiled.build),
      container: renamed(compiled.container),
      integrity: { manifest: integrityOf(compiled.entry), entry: integrityOf('remoteEntry.js') },
      files: [...files].map(([name, { length }]) => ({
        name,
        bytes: length,
        gzip: length,
        brotli: length,
        integrity: integrityOf(name),
      })),
    },
  };
}
