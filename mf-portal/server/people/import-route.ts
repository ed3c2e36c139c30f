import { Email, isAppError, ClientId, OrganisationId, TENANCY } from '@voxgrove/contracts';
import type { AgencyId, Region } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { createHash } from 'node:crypto';
import type { ImportReply } from '../../contract/people';
import { ImportInput, ImportReply as Reply } from '../../contract/people';
import { invite } from './invitation';
import { readImport } from './read-import';

/** Creates organisations and their people from a file. A repeated call creates nothing twice. */
export const importRoute = (context: SliceContext): AnyRoute =>
  route({
    method: 'POST',
    path: '/agencies/:agencyId/import',
    summary: 'Creates organizations and clients from lines of organization, name and email.',
    input: ImportInput,
    output: Reply,
    policy: 'agency.organisations',
    resource: ({ agencyId }) => ({ type: 'agency', id: agencyId }),
    rateClass: 'write',
    audit: 'agency.clients.imported',
    bodyLimit: 600_000,
    handler: ({ agencyId, csv, invite: isInviting }, { region }) =>
      importAll(context, region, agencyId, csv, isInviting),
  });

async function importAll(
  context: SliceContext,
  region: Region,
  agencyId: AgencyId,
  csv: string,
  isInviting: boolean,
): Promise<ImportReply> {
  const [organisations, clients] = [context.port('organisations'), context.port('clients')];
  const known = new Set<string>();
  const reply: ImportReply = { created: 0, organisations: 0, refused: [] };
  for (const { line, organisation, name, email } of readImport(csv)) {
    const address = Email.safeParse(email);
    if (!address.success || name === '' || organisation === '') {
      reply.refused.push({ line, reason: 'Please fill out all fields.' });
      continue;
    }
    const orgId = OrganisationId.parse(idFrom('organisation', agencyId, organisation));
    const clientId = ClientId.parse(idFrom('client', agencyId, address.data));
    try {
      if (!known.has(orgId) && (await organisations.get(region, orgId)) === null) {
        await organisations.create(region, agencyId, orgId, {
          name: organisation.slice(0, TENANCY.nameMaxLength),
        });
        reply.organisations += 1;
      }
      known.add(orgId);
      if ((await clients.get(region, clientId)) !== null) continue;
      const client = await clients.create(region, orgId, clientId, {
        name: name.slice(0, TENANCY.nameMaxLength),
        email: address.data,
      });
      reply.created += 1;
      if (isInviting) await invite(context, region, client);
    } catch (error) {
      if (!isAppError(error)) throw error;
      reply.refused.push({ line, reason: error.message });
    }
  }
  return reply;
}

const idFrom = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 15);
