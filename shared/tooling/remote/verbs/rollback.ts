import { required } from '../command-line';
import { remoteName } from '../folder/find-remote';
import { remoteFacts } from '../remote-table';
import type { VerbFunction } from '../verb';

export const rollback: VerbFunction = async (context) => {
  const { flags, client, progress } = context;
  const name = remoteName(context.words[0], context);
  const reason = required(flags, 'reason', 'rollback');
  const { revision } = await client.overview();
  const { remote } = await progress.step(`Rolling ${name} back`, () =>
    client.change(
      name,
      'rollback',
      { reason, ...(flags.to === undefined ? {} : { build: flags.to }) },
      revision,
    ),
  );
  return {
    text: remoteFacts(remote),
    data: { remote: name, stable: remote.stable, canary: remote.canary, reason },
  };
};
