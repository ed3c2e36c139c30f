import { gzipSync } from 'node:zlib';
import { integrityOfBytes } from '../../registry/build-assets';
import type { DeclaredRemote, RemoteBuild } from '@voxgrove/contracts';

/** A valid made-up build, as it is on a team's machine. Names, sizes and hashes match its files. */
export interface MadeUpBuild {
  declares: DeclaredRemote;
  build: RemoteBuild;
  files: Map<string, Buffer>;
}

export interface MadeUp {
  name?: string;
  owner?: string;
  version?: string;
  /** Eight hex digits. */
  hash?: string;
  code?: string;
  declares?: Partial<DeclaredRemote>;
}

export function madeUpBuild({
  name = 'mf-billing',
  owner = 'billing',
  version = '1.0.0',
  hash = '0000aaaa',
  code = 'entry',
  declares = {},
}: MadeUp = {}): MadeUpBuild {
  const files = new Map([
    ['mf-manifest.json', Buffer.from(JSON.stringify({ name, version }))],
    ['remoteEntry.js', Buffer.from(`// ${code}\n`.repeat(100))],
    ['chunks/1.js', Buffer.from(`// chunk of ${code}\n`)],
  ]);
  const described = [...files].map(([file, content]) => {
    const compressed = isCompressed(content) ? gzipSync(content).length : content.length;
    return {
      name: file,
      bytes: content.length,
      gzip: compressed,
      brotli: content.length,
      integrity: integrityOfBytes(content),
    };
  });
  return {
    files,
    declares: {
      schemaVersion: 1,
      name,
      version,
      owner,
      contract: '^1.0.0',
      routes: [
        { path: `/${name}/:id`, title: 't' },
        { path: `/${name}/*`, title: 't' },
      ],
      links: {},
      navigation: [],
      slots: [],
      shared: {},
      ...declares,
    },
    build: {
      build: `${version}-${hash}`,
      entry: 'mf-manifest.json',
      container: `${name.replace(/-/g, '_')}_${hash}`,
      preload: ['remoteEntry.js'],
      uses: {},
      files: described,
      integrity: { manifest: described[0]!.integrity, entry: described[1]!.integrity },
    },
  };
}

/** Small files have no compressed copy, as in a real build. */
const isCompressed = (content: Buffer): boolean => content.length >= 500;

/** Returns the body for the upload of one file. */
export function uploadOf(
  { files }: MadeUpBuild,
  file: string,
): { file: string; content: string; gzip?: string } {
  const content = files.get(file)!;
  return {
    file,
    content: content.toString('base64'),
    ...(isCompressed(content) ? { gzip: gzipSync(content).toString('base64') } : {}),
  };
}
