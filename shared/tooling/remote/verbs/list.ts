import { Refusal } from '../refusal';
import { buildsTable, remoteFacts, remotesTable } from '../remote-table';
import type { VerbFunction } from '../verb';

export const list: VerbFunction = async ({ words: [name], client }) => {
  const overview = await client.overview();
  const head = `${client.url}: revision ${overview.revision}, shell ${overview.shell.version} (contract ${overview.shell.contract})${overview.state === 'verified' ? '' : `\nThe registry is ${overview.state}: ${overview.stateDetail}`}`;
  const problems = overview.problems
    .map(({ folder, problem }) => `\n${folder} is left out: ${problem}`)
    .join('');
  if (name === undefined)
    return {
      text: `${head}\n\n${remotesTable(overview.remotes)}${problems}`,
      data: { ...overview },
    };
  const remote = overview.remotes.find((candidate) => candidate.name === name);
  if (remote === undefined)
    throw new Refusal(
      'usage',
      `There is no remote called ${name} in the registry of ${client.url}.`,
      {
        code: 'REMOTE_UNKNOWN',
        advice: `There are: ${overview.remotes.map((listed) => listed.name).join(', ')}.`,
      },
    );
  return {
    text: `${head}\n\n${remoteFacts(remote)}\n\n${buildsTable(remote.versions)}`,
    data: { revision: overview.revision, remote },
  };
};
