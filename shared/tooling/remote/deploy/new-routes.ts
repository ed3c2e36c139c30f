import type { Changed, RemoteSummary } from '@voxgrove/contracts';
import { Refusal } from '../refusal';
import { table } from '../table';
import { unlessTouched } from './unless-touched';
import type { VerbContext } from '../verb';

type Base = { revision: number; remote: RemoteSummary };

/**
 * Approves the new routes of a build before people get it. Works only if this run has an operator's
 * session, which exists only for the demo on this machine.
 * @returns the registry to continue from
 * @throws Refusal (refused) that tells the team to ask an operator
 */
export async function admitNewRoutes(
  { client, progress }: VerbContext,
  name: string,
  build: string,
  base: Base,
): Promise<Base> {
  const routes =
    base.remote.versions.find((version) => version.build === build)?.unapprovedRoutes ?? [];
  if (routes.length === 0) return base;
  if (!(await client.hasOperator())) throw notApproved(name, build, routes, client.url);
  const approve = (revision: number): Promise<Changed> =>
    client.approveRoutes(name, build, revision);
  const based = { revision: base.revision, before: base.remote };
  return progress.step(`Approving its new addresses: ${routes.join(', ')}`, () =>
    unlessTouched(client, name, based, approve),
  );
}

const notApproved = (name: string, build: string, routes: string[], url: string): Refusal =>
  new Refusal(
    'refused',
    `${build} of ${name} is published, and takes addresses that are new. An operator has to approve them.`,
    {
      code: 'ROUTES_NOT_APPROVED',
      advice: `Ask an operator to open ${url}/app/eu/remotes/${name} and press Approve; then run the command again.`,
      details: { routes },
      text: table(
        ['new address'],
        routes.map((route) => [route]),
      ),
    },
  );
