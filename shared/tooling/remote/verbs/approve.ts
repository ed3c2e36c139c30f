import { candidateBuild } from '../deploy/candidate-build';
import { remoteName } from '../folder/find-remote';
import { remoteFacts } from '../remote-table';
import type { VerbFunction } from '../verb';

/** Allows a build to use routes that the live build does not have. For operators. */
export const approve: VerbFunction = async (context) => {
  const { flags, client, words, progress } = context;
  const name = remoteName(words[0], context);
  await client.needToken();
  const { revision, remotes } = await client.overview();
  const { build, unapprovedRoutes: routes } = candidateBuild(
    client.url,
    name,
    flags.build,
    remotes,
  );
  if (routes.length === 0) {
    return {
      text: `${build} of ${name} takes no new addresses: there is nothing to approve.`,
      data: { remote: name, build, routes },
    };
  }
  const title = `Approving the new addresses of ${build}: ${routes.join(', ')}`;
  const { remote } = await progress.step(title, () => client.approveRoutes(name, build, revision));
  return {
    text: remoteFacts(remote, [['approved', routes.join(', ')]]),
    data: { remote: name, build, routes },
  };
};
