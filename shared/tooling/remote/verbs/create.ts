import { relative, resolve } from 'node:path';
import { createRemote } from '../create/create-remote';
import { lockWorkspace } from '../create/lock-workspace';
import { facts } from '../table';
import type { VerbFunction } from '../verb';

export const create: VerbFunction = async ({ root, cwd, words: [name = ''], flags, progress }) => {
  const short = name.replace(/^mf-/, '');
  const owner = flags.owner ?? `team-${short}`;
  const title = (
    flags.title ?? (short.charAt(0).toUpperCase() + short.slice(1)).replaceAll('-', ' ')
  ).slice(0, 40);
  const folder = flags.in === undefined ? root : resolve(cwd, flags.in);
  const dir = await progress.step(`Writing ${name}`, () =>
    createRemote({
      root,
      folder,
      name,
      owner,
      title,
      browserOnly: flags['browser-only'] ?? false,
    }),
  );
  if (folder === root)
    await progress.step('Adding it to package-lock.json', () => lockWorkspace(root, name));
  return {
    text: [
      facts([
        ['remote', name],
        ['owner', owner],
        ['folder', relative(cwd, dir) || '.'],
        ['page', `/${short}`],
      ]),
      '',
      `Next: npm run remote -- check ${name}, then npm run remote -- deploy ${name}`,
    ].join('\n'),
    data: { remote: name, owner, folder: dir, page: `/${short}` },
  };
};
