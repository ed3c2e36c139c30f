import { buildRemote } from '../folder/build-remote';
import { findRemote } from '../folder/find-remote';
import { facts } from '../table';
import type { VerbContext, VerbFunction } from '../verb';
import type { BuiltRemote } from '../folder/build-remote';
import type { RemoteFolder } from '../folder/find-remote';

/** Finds and builds the remote that the command names, and reports it. */
export async function buildMeant(context: VerbContext): Promise<RemoteFolder & BuiltRemote> {
  const remote = findRemote(context.words[0], context);
  const built = await context.progress.step(`Building ${remote.declares.name}`, () =>
    buildRemote(context.root, remote.dir),
  );
  if (built.unchanged) context.progress.line('  Nothing has changed since the last build.');
  return { ...remote, ...built };
}

export const build: VerbFunction = async (context) => {
  const { declares, build: built, client, unchanged } = await buildMeant(context);
  const bytes = built.files.reduce((sum, { gzip }) => sum + gzip, 0);
  return {
    text: facts([
      ['remote', declares.name],
      ['build', built.build],
      ['files', `${built.files.length}, ${(bytes / 1000).toFixed(1)} kB gzip`],
      ['folder', client],
    ]),
    data: {
      remote: declares.name,
      build: built.build,
      files: built.files.length,
      gzipBytes: bytes,
      folder: client,
      unchanged,
    },
  };
};
