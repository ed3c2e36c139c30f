import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { RemoteBuild } from '@voxgrove/contracts';
import { buildFingerprint } from '../../start/fingerprint';
import { runTool } from '../../test/run-tool';
import { Refusal } from '../refusal';

export interface BuiltRemote {
  build: RemoteBuild;
  /** Folder of the remote's public files. */
  client: string;
  /** The build of the same sources existed already. */
  unchanged: boolean;
}

const BUILD = join(import.meta.dirname, '../../bin/build.mjs');

/**
 * Builds the remote in `dir` for deployment. Does not build into its `dist`, because a product of
 * this checkout serves that folder at once, before any check. Does not build again if the sources
 * are those of the last build.
 * @throws Refusal (buildFailed) with webpack's messages
 */
export async function buildRemote(root: string, dir: string): Promise<BuiltRemote> {
  const dist = join(root, '.cache/deploy', basename(dir));
  const record = join(dist, 'fingerprint');
  const fingerprint = `${dir}\n${buildFingerprint(root, [dir])}`;
  const before = await readFile(record, 'utf8').catch(() => '');
  const keptBuild = before === fingerprint ? await readBuild(dist).catch(() => null) : null;
  if (keptBuild !== null)
    return { build: keptBuild, client: join(dist, 'client'), unchanged: true };

  await rm(record, { force: true });
  await mkdir(dist, { recursive: true });
  const { code, stdout, stderr } = await runTool(dir, [BUILD], {
    VOXGROVE_DIST: dist,
    NODE_ENV: 'production',
  });
  if (code !== 0)
    throw new Refusal('buildFailed', `${basename(dir)} does not build.`, {
      code: 'BUILD_FAILED',
      advice: 'Correct what webpack says above.',
      text: stripVTControlCharacters(stdout + stderr).trim(),
    });
  const build = await readBuild(dist);
  await writeFile(record, fingerprint);
  return { build, client: join(dist, 'client'), unchanged: false };
}

async function readBuild(dist: string): Promise<RemoteBuild> {
  const parsed = RemoteBuild.safeParse(
    JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')),
  );
  if (!parsed.success)
    throw new Refusal(
      'buildFailed',
      `${dist}/build.json is not what a registry takes: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
      {
        code: 'BUILD_FAILED',
        advice:
          'Its webpack.config.js must export what createWebpackConfig of @voxgrove/tooling/webpack gives.',
      },
    );
  return parsed.data;
}
