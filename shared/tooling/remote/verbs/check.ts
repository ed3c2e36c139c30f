import { checkCandidate } from '../deploy/check-candidate';
import { facts } from '../table';
import { buildMeant } from './build';
import type { VerbFunction } from '../verb';

export const check: VerbFunction = async (context) => {
  const { declares, build } = await buildMeant(context);
  const against = await context.progress.step('Checking', () =>
    checkCandidate({
      root: context.root,
      client: context.client,
      declares,
      build,
      allowGrowth: context.flags['allow-growth'] === true,
      offline: true,
    }),
  );
  return {
    text: facts([
      ['remote', declares.name],
      ['build', build.build],
      ['fits', against],
    ]),
    data: { remote: declares.name, build: build.build, against, faults: [] },
  };
};
