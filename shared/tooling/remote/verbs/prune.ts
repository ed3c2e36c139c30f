import { numberIn } from '../command-line';
import { remoteName } from '../folder/find-remote';
import { table } from '../table';
import type { VerbFunction } from '../verb';

const DAY_MS = 86_400_000;

export const prune: VerbFunction = async (context) => {
  const { flags, client, progress } = context;
  const name = remoteName(context.words[0], context);
  const keep = numberIn('--keep', flags.keep, [1, 100]);
  const days = numberIn('--older-than', flags['older-than'], [0, 3_650], false);
  const dryRun = flags['dry-run'] === true;
  const { revision } = await client.overview();
  const { removed } = await progress.step(
    dryRun ? `Looking for old builds of ${name}` : `Removing old builds of ${name}`,
    () =>
      client.prune(
        name,
        {
          dryRun,
          ...(keep === undefined ? {} : { keep }),
          ...(days === undefined ? {} : { olderThanMs: Math.round(days * DAY_MS) }),
        },
        revision,
      ),
  );
  const text =
    removed.length === 0
      ? 'There is nothing to remove: what is left is new, or given to people.'
      : table(
          [dryRun ? 'would be removed' : 'removed'],
          removed.map((build) => [build]),
        );
  return { text, data: { remote: name, removed, dryRun } };
};
