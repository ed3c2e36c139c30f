import { canaryBody, canaryInWords } from '../deploy/roll-out';
import { remoteName } from '../folder/find-remote';
import { remoteFacts } from '../remote-table';
import type { VerbFunction } from '../verb';

const SHARE = /^\d+(\.\d+)?%?$/;

export const canary: VerbFunction = async (context) => {
  const { words, flags, client, progress } = context;
  // Inside a remote's folder the name can be left out: `canary 5`.
  const [name, share] = SHARE.test(words[0] ?? '') ? [undefined, words[0]] : words;
  const meant = remoteName(name, context);
  const body = canaryBody(flags, share);
  const { revision } = await client.overview();
  const { remote } = await progress.step(`Giving ${meant} to ${canaryInWords(body)}`, () =>
    client.change(
      meant,
      'canary',
      { ...(flags.build === undefined ? {} : { build: flags.build }), ...body },
      revision,
    ),
  );
  return {
    text: remoteFacts(remote),
    data: { remote: meant, stable: remote.stable, canary: remote.canary },
  };
};
