import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Changed, RemotesOverview, VersionSummary } from '@voxgrove/contracts';
import { Refusal } from '../refusal';
import { unlessTouched } from './unless-touched';
import type { BuiltRemote } from '../folder/build-remote';
import type { RemoteFolder } from '../folder/find-remote';
import type { VerbContext } from '../verb';

/** Number of files that are uploaded at the same time. */
const PARALLEL = 6;

/**
 * Returns the build in the registry if it has been published before.
 * @throws Refusal (refused) if it is blocked
 */
export function publishedBefore(
  overview: RemotesOverview,
  name: string,
  build: string,
): VersionSummary | undefined {
  const version = overview.remotes
    .find((remote) => remote.name === name)
    ?.versions.find((candidate) => candidate.build === build);
  if (version?.status !== 'blocked') return version;
  throw new Refusal(
    'refused',
    `Build ${build} of ${name} is blocked (${version.statusReason ?? 'no reason given'}).`,
    {
      code: 'BUILD_BLOCKED',
      advice:
        'A blocked build is never given out again: change the sources, or raise "version" in remote.json, and deploy.',
    },
  );
}

/**
 * Announces the build, uploads the files that the server does not have, and registers the build as
 * a candidate. After an interruption it continues with the missing files.
 */
export async function publishBuild(
  { client, progress, flags }: VerbContext,
  { declares }: RemoteFolder,
  { build, client: folder }: BuiltRemote,
  { revision, remotes }: RemotesOverview,
): Promise<Changed> {
  const { name } = declares;
  const missing = await progress.step(
    'Announcing the build',
    async () => (await client.announce(name, declares, build)).missing,
  );
  if (missing.length > 0)
    await progress.step(`Uploading ${missing.length} of ${build.files.length} files`, () =>
      inParallel(missing, async (file) =>
        client.upload(name, build.build, await fileBody(folder, file)),
      ),
    );
  return progress.step('Publishing it as a candidate', () =>
    unlessTouched(
      client,
      name,
      { revision, before: remotes.find((remote) => remote.name === name) },
      (base) => client.publish(name, build.build, flags['allow-growth'] === true, base),
    ),
  );
}

async function fileBody(
  folder: string,
  file: string,
): Promise<{ file: string; content: string; gzip?: string; brotli?: string }> {
  const path = join(folder, file);
  const [content, gzip, brotli] = await Promise.all([
    readFile(path),
    optional(`${path}.gz`),
    optional(`${path}.br`),
  ]);
  return {
    file,
    content: content.toString('base64'),
    ...(gzip && { gzip: gzip.toString('base64') }),
    ...(brotli && { brotli: brotli.toString('base64') }),
  };
}

const optional = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch(() => undefined);

/** Runs `work` for each item, a few at a time. The first failure ends it. */
export async function inParallel<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: Math.min(PARALLEL, queue.length) }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}
