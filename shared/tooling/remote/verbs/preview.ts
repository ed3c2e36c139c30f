import { isUrl } from '@voxgrove/contracts/is-url';
import { remoteName } from '../folder/find-remote';
import { misuse, Refusal } from '../refusal';
import type { VerbFunction } from '../verb';

/** Prints a link, which a signed-in operator can open. Changes nothing. */
export const preview: VerbFunction = async (context) => {
  const { flags, client, words } = context;
  const name = remoteName(words[0], context);
  if (flags.url !== undefined && flags.build !== undefined)
    throw misuse('--url and --build exclude each other.');
  if (flags.url !== undefined && !isUrl(flags.url))
    throw misuse(
      `"${flags.url}" is not an address.`,
      'Give the address of the folder that holds mf-manifest.json, for instance http://localhost:5001/mf-notes/',
    );
  const target = flags.url ?? flags.build ?? (await candidate());
  const link = `${client.url}/?remote=${name}@${encodeURIComponent(target)}`;
  return {
    text: `${link}\n\n  For an operator who is signed in there; a badge shows that it is on, and ${client.url}/?remote=reset ends it.`,
    data: { remote: name, target, link, reset: `${client.url}/?remote=reset` },
  };

  /**
   * Returns the build of the canary, or else the newest candidate, or else the build that everybody
   * has.
   */
  async function candidate(): Promise<string> {
    const remote = (await client.overview()).remotes.find((one) => one.name === name);
    const build =
      remote?.canary?.build ??
      remote?.versions.find(({ status }) => status === 'candidate')?.build ??
      remote?.stable;
    if (build === null || build === undefined)
      throw new Refusal('usage', `${name} has no build in the registry of ${client.url}.`, {
        code: 'NO_CANDIDATE',
        advice: `Publish one with \`npm run remote -- deploy ${name} --candidate\`, or give the address of one with --url.`,
      });
    return build;
  }
};
