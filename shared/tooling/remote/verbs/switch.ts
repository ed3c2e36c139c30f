import { required } from '../command-line';
import { remoteName } from '../folder/find-remote';
import { remoteFacts } from '../remote-table';
import type { VerbFunction } from '../verb';

export const disable: VerbFunction = async (context) => {
  const name = remoteName(context.words[0], context);
  const reason = required(context.flags, 'reason', 'disable');
  const { revision } = await context.client.overview();
  const { remote } = await context.progress.step(`Switching ${name} off`, () =>
    context.client.change(name, 'disable', { reason }, revision),
  );
  return { text: remoteFacts(remote), data: { remote: name, enabled: remote.enabled, reason } };
};

export const enable: VerbFunction = async (context) => {
  const name = remoteName(context.words[0], context);
  const { revision } = await context.client.overview();
  const { remote } = await context.progress.step(`Switching ${name} on`, () =>
    context.client.change(name, 'enable', {}, revision),
  );
  return { text: remoteFacts(remote), data: { remote: name, enabled: remote.enabled } };
};
