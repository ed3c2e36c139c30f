import type { Changed } from '@voxgrove/contracts';
import { remoteName } from '../folder/find-remote';
import { Refusal } from '../refusal';
import { remoteFacts } from '../remote-table';
import type { VerbContext, VerbFunction } from '../verb';

/**
 * Gives a build to everybody. Without telemetry only an operator may do this, and must give a
 * reason.
 * @throws Refusal
 */
export async function promoteBuild(
  { client, flags }: VerbContext,
  name: string,
  build: string | undefined,
  revision: number,
): Promise<Changed> {
  const reason = flags['without-telemetry'];
  try {
    return await client.change(
      name,
      'promote',
      {
        ...(build === undefined ? {} : { build }),
        ...(reason === undefined ? {} : { withoutTelemetry: reason }),
      },
      revision,
      reason === undefined ? undefined : 'operator',
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'NO_TELEMETRY') throw error;
    throw new Refusal(error.exit, error.message, {
      code: error.code,
      details: error.details,
      advice: `Here a build is measured before everybody gets it: \`npm run remote -- canary ${name} 5 --steps 25,100\`. Or let an operator run \`promote ${name} --without-telemetry "why"\`.`,
    });
  }
}

export const promote: VerbFunction = async (context) => {
  const name = remoteName(context.words[0], context);
  await context.client.needToken();
  const { revision } = await context.client.overview();
  const { remote } = await context.progress.step(`Giving ${name} to everybody`, () =>
    promoteBuild(context, name, context.flags.build, revision),
  );
  return {
    text: remoteFacts(remote),
    data: { remote: name, stable: remote.stable, lastKnownGood: remote.lastKnownGood },
  };
};
